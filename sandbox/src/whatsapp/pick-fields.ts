/**
 * The chosen fields of a node; `id` is always included and unknown names are ignored.
 * @param node with all its fields
 * @param fields names separated by commas, or undefined for all
 */
export function pickFields(node: object, fields: string | undefined): object {
  if (fields === undefined) return node;
  const wanted = new Set(['id', ...fields.split(',').map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(node).filter(([name]) => wanted.has(name)));
}
