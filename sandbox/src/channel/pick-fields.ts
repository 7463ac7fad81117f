/**
 * The chosen fields of a node; `id` always comes along and unknown names are ignored.
 * @param node as the API would show it whole
 * @param fields names with commas between them, or undefined for all
 */
export function pickFields(node: object, fields: string | undefined): object {
  if (fields === undefined) return node;
  const wanted = new Set(['id', ...fields.split(',').map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(node).filter(([name]) => wanted.has(name)));
}
