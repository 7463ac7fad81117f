import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { emailKey } from '../accounts/records/email-address.ts';
import { mediaStore } from '../chats/media.ts';
import { csvRow, utf8Mark } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { type Dataset, datasets } from './datasets.ts';
import { beginReading, findAccountId, listDocuments, listFileIds, readLines } from './export.store.ts';

/** Version of the files' format. */
const format = 1;

type Needed = Pick<Services, 'clock' | 'config' | 'database' | 'fetch' | 'log'>;

const rowSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The name of a column: what is after `as`, or the whole. */
const nameOf = (column: string) => column.split(' as ').at(-1) ?? column;

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return JSON.stringify(value) ?? null;
}

async function* csvOf(names: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  yield utf8Mark + csvRow(names);
  for await (const row of rows) yield csvRow(names.map((name) => cellOf(row[name] ?? null)));
}

/** Writes a dataset as JSON lines and, in the same pass, as CSV. @returns the number of its rows */
async function writeDataset(
  transaction: Queryable,
  dataset: Dataset,
  accountId: number,
  folder: string,
): Promise<number> {
  let rows = 0;
  const lines = createWriteStream(join(folder, `${dataset.name}.jsonl`));
  async function* written() {
    for await (const line of readLines(transaction, dataset, accountId)) {
      rows += 1;
      if (!lines.write(`${line}\n`)) await once(lines, 'drain');
      yield v.parse(rowSchema, line);
    }
  }
  await pipeline(
    Readable.from(csvOf(dataset.columns.map(nameOf), written())),
    createWriteStream(join(folder, `${dataset.name}.csv`)),
  );
  lines.end();
  await finished(lines);
  return rows;
}

/** The end of a file's name, by its type. */
function endingOf(mimeType: string): string {
  const [, ending = 'bin'] = /^\w+\/([a-z0-9]{2,5})(?:;|$)/.exec(mimeType) ?? [];
  return ending;
}

/** Copies the files that are stored. @returns those that are no longer stored */
async function writeFiles(
  services: Needed,
  accountId: number,
  ids: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const media = mediaStore(services);
  const missing: string[] = [];
  await mkdir(folder);
  for (const id of ids) {
    const file = await media.find(accountId, id);
    if (file === null || file.bytes === 0 || !/^[\w.-]{1,200}$/.test(id)) missing.push(id);
    else {
      const path = join(folder, `${id}.${endingOf(file.mimeType)}`);
      await pipeline(await file.read({ from: 0, to: file.bytes - 1 }), createWriteStream(path));
    }
  }
  return missing;
}

async function writeDocuments(transaction: Queryable, accountId: number, folder: string): Promise<void> {
  await mkdir(folder);
  for (const { number, pdf } of await listDocuments(transaction, accountId))
    await writeFile(join(folder, `${number.replaceAll('/', '-')}.pdf`), Buffer.from(pdf, 'base64'));
}

async function isFree(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length === 0;
}

async function writeAll(services: Needed, accountId: number, folder: string): Promise<void> {
  const rows: Record<string, number> = {};
  const fileIds = await services.database.transaction(
    async (transaction) => {
      await beginReading(transaction);
      for (const dataset of datasets)
        rows[dataset.name] = await writeDataset(transaction, dataset, accountId, folder);
      await writeDocuments(transaction, accountId, join(folder, 'documents'));
      return listFileIds(transaction, accountId);
    },
    { isUnlimited: true },
  );
  const missingFiles = await writeFiles(services, accountId, fileIds, join(folder, 'files'));
  const about = { format, accountId, exportedAt: services.clock(), rows, missingFiles };
  await writeFile(join(folder, 'export.json'), `${JSON.stringify(about, null, 2)}\n`);
}

/**
 * Writes everything of an account to a folder: each dataset as JSON lines and as CSV, its documents and files. The
 * folder is there once all of it is written.
 * @throws {Error} with the reason, if there is no such account or the folder is not empty
 */
export async function writeExport(services: Needed, email: string, folder: string): Promise<void> {
  const accountId = await findAccountId(services.database, emailKey(email));
  if (accountId === null) throw new Error(`There is no account with the email address ${email}.`);
  if (!(await isFree(folder))) throw new Error(`${folder} is not empty.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await writeAll(services, accountId, partial);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
}
