import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { type MigrationFile, readMigrations, stepsOf } from '../database/migration-files.ts';
import { runBatch } from '../database/run-batch.ts';
import { StartError } from '../errors.ts';
import { type ArchiveEntry, readArchive, textOf } from './archive.ts';
import { deleteFiles, findOccupied, writeFileOf } from './backup-files.ts';
import { filesFolder, type Manifest, manifestName, manifestSchema, rowsFolder } from './manifest.ts';
import {
  analyse,
  beginLoading,
  endLoading,
  listTables,
  setSequences,
  type Table,
  writeRows,
} from './tables.store.ts';
import type { BackupCounts } from './write-backup.ts';

/** A backup that is restored. */
interface RestoredBackup extends BackupCounts {
  /** The moment before its rows were read. */
  readonly at: Date;
}

/** An empty place for a backup. */
export interface RestoreTarget {
  readonly dataDir: string;
  /** Opens the database; called only once the backup is known to be whole. */
  readonly open: () => Promise<Database>;
  /**
   * Called once the rows are loaded, in the same transaction: the server of the backup may have gone on after it.
   * @param at the moment of the backup
   */
  readonly settle?: (transaction: Queryable, at: Date) => Promise<void>;
}

/**
 * Reads a backup to its end.
 * @throws {StartError} if it is not whole, or of another format
 */
async function verify(file: string): Promise<Manifest> {
  let text: string | null = null;
  for await (const entry of readArchive(file)) {
    if (entry.name === manifestName) text = await textOf(entry);
    else for await (const _piece of entry.content);
  }
  // Not before the whole file is known to be unchanged.
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!manifest.success) throw new StartError(`${file} has a format that this release does not read`);
  return manifest.output;
}

/**
 * Finds the migrations that the backup's tables have.
 * @throws {StartError} if this release does not know one
 */
function migrationsOf({ migrations }: Manifest): readonly MigrationFile[] {
  const known = readMigrations();
  const unknown = migrations.find((name) => known.every((file) => file.name !== name));
  if (unknown !== undefined)
    throw new StartError(
      `The backup is of a newer release: its database has ${unknown}, which this one lacks.`,
    );
  return known.filter(({ name }) => migrations.includes(name));
}

/** Creates the empty tables that the backup has. */
async function createTables(database: Database, files: readonly MigrationFile[]): Promise<void> {
  await migrate(database, { files });
  for (const step of stepsOf(files)) while ((await runBatch(database, step)) !== 'finished');
}

/**
 * Finds the table of a name in the backup. Names go into SQL, so only those that the database has are accepted.
 * @throws {StartError} if it has other columns here
 */
function tableFor(name: string, manifest: Manifest, tables: readonly Table[]): Table {
  const saved = manifest.tables.find((table) => table.name === name);
  const present = tables.find((table) => table.name === name);
  const textOfColumns = (table: Table | undefined) =>
    JSON.stringify(table?.columns.map((column) => `${column.name} ${column.type}`).sort());
  if (saved === undefined || textOfColumns(saved) !== textOfColumns(present))
    throw new StartError(`The table ${name} of the backup does not fit the one of this release.`);
  return saved;
}

const rowsEntry = new RegExp(`^${rowsFolder}(.+)/\\d+\\.jsonl$`);

/** Loads the rows and files of a backup into empty tables and folders. */
async function load(
  transaction: Queryable,
  { file, manifest }: { readonly file: string; readonly manifest: Manifest },
  { dataDir, settle }: RestoreTarget,
): Promise<BackupCounts> {
  const tables = await listTables(transaction);
  const keys = await beginLoading(transaction, tables);
  let rows = 0;
  let files = 0;
  async function addEntry(entry: ArchiveEntry): Promise<void> {
    const table = rowsEntry.exec(entry.name)?.[1];
    if (table !== undefined) {
      const lines = (await textOf(entry)).split('\n');
      await writeRows(transaction, tableFor(table, manifest, tables), lines);
      rows += lines.length;
    } else if (entry.name.startsWith(filesFolder)) {
      await writeFileOf(dataDir, { ...entry, name: entry.name.slice(filesFolder.length) });
      files += 1;
    } else await textOf(entry);
  }
  for await (const entry of readArchive(file)) await addEntry(entry);
  await endLoading(transaction, tables, keys);
  await setSequences(transaction, manifest.sequences);
  await settle?.(transaction, new Date(manifest.at));
  return { rows, files };
}

/**
 * Restores a backup into an empty database and an empty data folder, which may have keys. The next start of a server
 * runs the migrations that came after the backup.
 * @throws {StartError} if the backup is not whole or of a newer release, or the place is not empty; nothing is changed
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoredBackup> {
  const { dataDir, open } = target;
  const manifest = await verify(file);
  const migrations = migrationsOf(manifest);
  const occupied = await findOccupied(dataDir);
  if (occupied !== null)
    throw new StartError(`${occupied} is not empty: a backup is restored into an empty place only.`);
  const database = await open();
  try {
    if ((await listTables(database)).length > 0)
      throw new StartError('The database has tables: a backup is restored into an empty one only.');
    await createTables(database, migrations);
    const counts = await database
      .transaction((transaction) => load(transaction, { file, manifest }, target), { isUnlimited: true })
      .catch(async (error: unknown) => {
        await deleteFiles(dataDir);
        throw error;
      });
    await database.transaction(analyse, { isUnlimited: true });
    return { ...counts, at: new Date(manifest.at) };
  } finally {
    await database.close();
  }
}
