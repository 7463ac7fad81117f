import * as v from 'valibot';

const fields = v.record(v.string(), v.unknown());

/**
 * Reads one piece of a webhook for itself: what cannot be read of it, or it whole, is noted and loses nothing else.
 * @param kind what it is, for the note
 * @param note takes the kind of what nothing is done with
 * @returns null where it cannot be read
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
