import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';

/** The list of erased people in the data folder, which no backup has: it is applied to restored backups. */
export const listName = 'erasures.jsonl';

const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.pipe(v.string(), v.isoTimestamp()),
    /** Null for all accounts. */
    accountId: v.nullable(v.number()),
    /** The number or id, sealed. */
    person: v.string(),
  }),
);

/** An erasure. */
export interface Erasure {
  readonly at: Date;
  /** Null for all accounts. */
  readonly accountId: number | null;
  /** The number in digits, or a user id. */
  readonly id: string;
}

/** True if a data folder has a list. */
export const hasList = (dataDir: string) => existsSync(join(dataDir, listName));

/** Adds an erasure to the list; it is on the disk afterwards. */
export async function addToList(
  dataDir: string,
  sealer: Pick<Sealer, 'seal'>,
  { at, accountId, id }: Erasure,
): Promise<void> {
  const line = { at: at.toISOString(), accountId, person: sealer.seal(id, 'erased person') };
  const file = await open(join(dataDir, listName), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Reads the list; an erasure is in it before and after it is done.
 * @throws {StartError} if a line cannot be read
 */
export async function readList(dataDir: string, sealer: Pick<Sealer, 'open'>): Promise<readonly Erasure[]> {
  if (!hasList(dataDir)) return [];
  const lines = (await readFile(join(dataDir, listName), 'utf8')).split('\n').filter((line) => line !== '');
  try {
    return lines.map((line) => {
      const { at, accountId, person } = v.parse(lineSchema, line);
      return { at: new Date(at), accountId, id: sealer.open(person, 'erased person') };
    });
  } catch {
    throw new StartError(
      `${join(dataDir, listName)} cannot be read: it needs the sealing key that it was written with.`,
    );
  }
}
