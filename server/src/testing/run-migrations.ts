import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Queryable } from '../platform/database/database.ts';

const folder = fileURLToPath(new URL('../platform/database/migrations/', import.meta.url));

/**
 * Creates a separate schema with the migrations before one, adds rows, and runs that migration and all later ones.
 * @param first the file of that migration
 * @param before statements that add rows to the earlier schema
 */
export async function migrateOver(transaction: Queryable, first: string, before: string): Promise<void> {
  const files = readdirSync(folder).sort();
  const at = files.indexOf(first);
  if (at === -1) throw new Error(`there is no migration ${first}`);
  const run = async (names: readonly string[]) => {
    // A transaction cannot create an index concurrently.
    for (const name of names)
      await transaction.script(
        readFileSync(folder + name, 'utf8').replace(/\bindex concurrently\b/i, 'index'),
      );
  };
  await transaction.script('create schema migrated_over; set local search_path to migrated_over');
  await run(files.slice(0, at));
  await transaction.script(before);
  await run(files.slice(at));
}
