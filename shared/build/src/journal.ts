import * as v from 'valibot';
import { storeOf } from './store/release-store.ts';

const entrySchema = v.object({
  at: v.string(),
  by: v.string(),
  module: v.string(),
  command: v.string(),
  version: v.optional(v.string()),
  /** What the command was given besides: a stage's rules, a key. Names of accounts are only counted. */
  options: v.optional(v.string()),
  note: v.optional(v.string()),
});
/** A change of a module: when, by whom, and why. */
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** Outside the folder that is served: names and notes are not public. */
const journalFile = 'module-journal.jsonl';

export async function addToJournal(dataDir: string, entry: Omit<JournalEntry, 'at'>): Promise<void> {
  await storeOf(dataDir).append(journalFile, JSON.stringify({ at: new Date().toISOString(), ...entry }));
}

/** The changes of one module, oldest first; a damaged line is left out. */
export async function readJournal(dataDir: string, module: string): Promise<readonly JournalEntry[]> {
  const lines = await storeOf(dataDir).lines(journalFile);
  return lines
    .map((line) => v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line))
    .flatMap((read) => (read.success && read.output.module === module ? [read.output] : []));
}
