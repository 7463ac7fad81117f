import type { StoredObject } from './bucket.ts';
import { escapeXml } from './s3-error.ts';

/** How a list names an object: by its key, or by the common prefix that ends with the delimiter. */
function namer(prefix: string, delimiter: string): (key: string) => string {
  return (key) => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + delimiter.length);
  };
}

/** @param object null for a common prefix */
function entryXml(name: string, object: StoredObject | null): string {
  if (object === null) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
  const { bytes, etag, modifiedAtMs } = object;
  return `<Contents><Key>${name}</Key><LastModified>${new Date(modifiedAtMs).toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
}

/** One page of `ListObjectsV2`, in the order of the keys. */
export function listXml(
  name: string,
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const isEncoded = query.get('encoding-type') === 'url';
  const key = (text: string) =>
    isEncoded ? encodeURIComponent(text).replaceAll('%2F', '/') : escapeXml(text);
  // The token stands for the last key of the page before.
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const nameOf = namer(prefix, query.get('delimiter') ?? '');
  const found = new Map(
    [...objects]
      .filter(([one]) => one.startsWith(prefix) && nameOf(one) > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([one, object]) => [nameOf(one), nameOf(one) === one ? object : null]),
  );
  const page = [...found].slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
  const last = page.at(-1)?.[0];
  const next =
    found.size > page.length && last !== undefined ? Buffer.from(last).toString('base64url') : undefined;
  const contents = page.map(([name, object]) => entryXml(key(name), object));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${escapeXml(name)}</Name><Prefix>${key(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys>`,
    isEncoded ? '<EncodingType>url</EncodingType>' : '',
    `<IsTruncated>${next !== undefined}</IsTruncated>`,
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...contents,
    '</ListBucketResult>',
  ].join('');
}
