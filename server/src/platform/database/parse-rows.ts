import * as v from 'valibot';

/**
 * Parses the rows of a statement.
 * @throws {v.ValiError} where a row is not what the statement's schema says: a fault of ours, never of a caller
 */
export function parseRows<const S extends v.GenericSchema>(row: S, rows: unknown): v.InferOutput<S>[] {
  return v.parse(v.array(row), rows);
}
