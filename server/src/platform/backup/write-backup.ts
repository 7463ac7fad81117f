import type { Database, Queryable } from '../database/database.ts';
import { listFinishedSteps, listMigrations } from '../database/migrations.store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { filesOf } from './backup-files.ts';
import { filesFolder, type Manifest, manifestName, rowsFolder } from './manifest.ts';
import { beginSnapshot, listSequences, listTables, readRows, type Table } from './tables.store.ts';

/** What a backup contains. */
export interface BackupCounts {
  readonly rows: number;
  readonly files: number;
}

/** Characters of rows in one entry, which a restore reads into memory. */
const maxEntryLength = 4 * 1024 * 1024;

async function readManifest(transaction: Queryable, now: Date): Promise<Manifest> {
  const tables = [...(await listTables(transaction))];
  const hasSteps = tables.some(({ name }) => name === 'migration_steps');
  const steps = hasSteps ? await listFinishedSteps(transaction) : [];
  return {
    format: 1,
    at: now.toISOString(),
    migrations: [...(await listMigrations(transaction)), ...steps].sort(),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...(await listSequences(transaction))],
  };
}

async function addTable(archive: ArchiveWriter, transaction: Queryable, table: Table): Promise<number> {
  let waiting: string[] = [];
  let length = 0;
  let entries = 0;
  let rows = 0;
  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    entries += 1;
    await archive.addText(`${rowsFolder}${table.name}/${entries}.jsonl`, waiting.join('\n'));
    waiting = [];
    length = 0;
  }
  for await (const lines of readRows(transaction, table)) {
    rows += lines.length;
    waiting.push(...lines);
    for (const line of lines) length += line.length;
    if (length >= maxEntryLength) await flush();
  }
  await flush();
  return rows;
}

/** A file that is kept elsewhere, with the name that it would have in the data folder. */
export interface OtherFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What is backed up. */
interface BackupSource {
  readonly database: Database;
  readonly dataDir: string;
  /** Files that are kept elsewhere; read one after the other. */
  readonly files?: () => AsyncIterable<OtherFile>;
  /** True if releases, registry and shell are elsewhere: those of the data folder are remains. */
  readonly areReleasesElsewhere?: boolean;
}

/**
 * Writes a backup of the database at one moment, and of the files of the data folder, without the keys. Files come after
 * the rows: a row names a file only once it is whole, and files that the snapshot names are not changed.
 * @throws {StartError} if the file exists or cannot be written
 */
export async function writeBackup(
  { database, dataDir, files: other, areReleasesElsewhere = false }: BackupSource,
  file: string,
  now: Date,
): Promise<BackupCounts> {
  let rows = 0;
  let files = 0;
  await writeArchive(file, async (archive) => {
    await database.transaction(
      async (transaction) => {
        await beginSnapshot(transaction);
        const manifest = await readManifest(transaction, now);
        await archive.addText(manifestName, JSON.stringify(manifest));
        for (const table of manifest.tables) rows += await addTable(archive, transaction, table);
      },
      { isUnlimited: true },
    );
    const names = new Set<string>();
    for await (const { name, path, bytes } of filesOf(dataDir, areReleasesElsewhere)) {
      await archive.addFile(`${filesFolder}${name}`, path, bytes);
      names.add(name);
    }
    for await (const { name, bytes, content } of other?.() ?? []) {
      // Written above already, while it was on its way from the data folder.
      if (names.has(name)) continue;
      await archive.addContent(`${filesFolder}${name}`, bytes, content);
      names.add(name);
    }
    files = names.size;
  });
  return { rows, files };
}
