/**
 * An address of ours that cannot be decoded, as one that can: a percent sign that encodes nothing is kept literally.
 * It stays an address of ours however it is spelt: `//host`, `/\host` and `http://host` would lead to others.
 * @param target as the request has it: path and query, or a whole address
 */
export function readableAddress(target: string): string {
  const [path = ''] = target.split('?', 1);
  const local = path
    .replace(/^[a-z][\w+.-]*:[/\\]*[^/\\]*/i, '')
    .replace(/[\s/\\]+/g, '/')
    .replaceAll('%', '%25');
  return (local.startsWith('/') ? local : `/${local}`) + target.slice(path.length);
}
