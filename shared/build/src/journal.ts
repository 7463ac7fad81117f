import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readText } from './read-text.ts';

const entrySchema = v.object({
  at: v.string(),
  by: v.string(),
  module: v.string(),
  command: v.string(),
  version: v.optional(v.string()),
  note: v.optional(v.string()),
});
/** A change of a module: when, by whom, and why. */
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** Outside the folder that is served: names and notes are not public. */
const journalFile = (dataDir: string) => path.join(dataDir, 'module-journal.jsonl');

export async function addToJournal(dataDir: string, entry: Omit<JournalEntry, 'at'>): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
  await appendFile(journalFile(dataDir), `${line}\n`);
}

/** The changes of one module, oldest first; a damaged line is left out. */
export async function readJournal(dataDir: string, module: string): Promise<readonly JournalEntry[]> {
  const file = journalFile(dataDir);
  if (!existsSync(file)) return [];
  const lines = (await readText(file)).split('\n').filter((line) => line !== '');
  return lines
    .map((line) => v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line))
    .flatMap((read) => (read.success && read.output.module === module ? [read.output] : []));
}
