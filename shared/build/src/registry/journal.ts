import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { storeOf } from '../store/release-store.ts';

const entrySchema = v.object({
  at: v.string(),
  by: v.string(),
  module: v.string(),
  command: v.string(),
  version: v.optional(v.string()),
  /** Other arguments of the command: a stage's rules, a key. Names of accounts are only counted. */
  options: v.optional(v.string()),
  note: v.optional(v.string()),
  /** Of the command, which may have several entries. */
  id: v.optional(v.string()),
  /** True if it was written before the change, in case the command is killed after it. */
  isBegun: v.optional(v.boolean()),
});
/** A change of a module: when, by whom, and why. */
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** Outside the folder that is served: names and notes are not public. */
const journalFile = 'module-journal.jsonl';

/** A command that may change the registry, before it is known what it changes. */
type Beginning = Omit<JournalEntry, 'at' | 'id' | 'isBegun' | 'module'> & {
  /** By default the modules that it changes, or `root`. */
  readonly module?: string | undefined;
};
interface Running {
  readonly entry: Beginning;
  readonly id: string;
  /** The journals and modules that have an entry already: a change may be repeated until it is written. */
  readonly begun: Set<string>;
}
const running = new AsyncLocalStorage<Running>();

/** Runs a command; its changes of the registry get an entry before they are written. */
export async function inJournal<T>(entry: Beginning, work: () => Promise<T>): Promise<T> {
  return running.run({ entry, id: randomUUID(), begun: new Set() }, work);
}

/**
 * Records that the running command is about to change these modules. The entries that it adds at its end replace this.
 * @param names the modules, or `root`
 */
export async function noteBegun(dataDir: string, names: readonly string[]): Promise<void> {
  const present = running.getStore();
  if (present === undefined) return;
  const { entry, begun } = present;
  for (const module of entry.module === undefined ? names : [entry.module]) {
    const key = `${dataDir} ${module}`;
    if (begun.has(key)) continue;
    await addToJournal(dataDir, { ...entry, module, isBegun: true });
    begun.add(key);
  }
}

export async function addToJournal(dataDir: string, entry: Omit<JournalEntry, 'at' | 'id'>): Promise<void> {
  const id = running.getStore()?.id;
  await storeOf(dataDir).append(journalFile, JSON.stringify({ at: new Date().toISOString(), ...entry, id }));
}

/**
 * The changes of one module, oldest first; a damaged line is left out. An entry with `isBegun` is of a command that was
 * ended before it could record what it had done.
 */
export async function readJournal(dataDir: string, module: string): Promise<readonly JournalEntry[]> {
  const lines = await storeOf(dataDir).lines(journalFile);
  const entries = lines
    .map((line) => v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line))
    .flatMap((read) => (read.success && read.output.module === module ? [read.output] : []));
  const ended = new Set(entries.filter(({ isBegun }) => !isBegun).map(({ id }) => id));
  return entries.filter(({ id, isBegun }) => !isBegun || !ended.has(id));
}
