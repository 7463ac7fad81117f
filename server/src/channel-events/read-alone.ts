import * as v from 'valibot';

const fields = v.record(v.string(), v.unknown());

/**
 * Reads one part of a webhook by itself: if it or one of its fields cannot be read, that is noted and the rest of the
 * webhook is still processed.
 * @param kind the name of the part in a note
 * @param note called with the part, or the field, that cannot be read
 * @returns null if the part cannot be read
 */
export function readAlone<T extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: T,
  reported: unknown,
  kind: string,
  note: (kind: string) => void,
): v.InferOutput<T> | null {
  const read = v.safeParse(schema, reported);
  if (!read.success) {
    note(kind);
    return null;
  }
  const [before, after] = [v.parse(fields, reported), v.parse(fields, read.output)];
  for (const name of Object.keys(schema.entries)) {
    if (before[name] !== undefined && after[name] === undefined) note(`${kind}.${name}`);
  }
  return read.output;
}
