import * as v from 'valibot';

/** The first entry of a backup. */
export const manifestName = 'backup.json';
/** Rows are in `rows/<table>/<number>.jsonl`, files in `files/<path>`. */
export const rowsFolder = 'rows/';
export const filesFolder = 'files/';

const columnSchema = v.object({ name: v.string(), type: v.string() });

/** What a backup says about itself. */
export const manifestSchema = v.object({
  format: v.literal(1),
  at: v.string(),
  /** The migrations and finished background steps that the tables have. */
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(columnSchema) })),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.string()) })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
