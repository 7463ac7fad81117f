import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { storeOf } from '../store/release-store.ts';

const entrySchema = v.object({
  at: v.string(),
  by: v.string(),
  module: v.string(),
  command: v.string(),
  /** The live version before, if another one went live. */
  from: v.optional(v.string()),
  version: v.optional(v.string()),
  /** Other arguments of the command: a stage's rules, a key. Names of accounts are only counted. */
  options: v.optional(v.string()),
  note: v.optional(v.string()),
  /** Of the command, which may have several entries. */
  id: v.optional(v.string()),
  /** True if it was written before the change, in case the command is killed after it. */
  isBegun: v.optional(v.boolean()),
  /** True if another command has written it for one that had not recorded its end. */
  isCompleted: v.optional(v.boolean()),
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

/** A module that is about to change, or `root`; with its live versions if another one goes live. */
export type BegunChange = Pick<JournalEntry, 'module' | 'from' | 'version'>;

/** Records that the running command is about to make these changes. The entries that it adds at its end replace this. */
export async function noteBegun(dataDir: string, changes: readonly BegunChange[]): Promise<void> {
  const present = running.getStore();
  if (present === undefined) return;
  const { entry, begun } = present;
  const { module: own } = entry;
  const ownChange = () => changes.find(({ module }) => module === own);
  for (const change of own === undefined ? changes : [{ module: own, ...ownChange() }]) {
    // Another process may have changed the registry before the repetition, which then leads elsewhere.
    const key = JSON.stringify([dataDir, change]);
    if (begun.has(key)) continue;
    await addToJournal(dataDir, { ...entry, ...change, isBegun: true });
    begun.add(key);
  }
}

async function append(dataDir: string, entry: JournalEntry): Promise<void> {
  await storeOf(dataDir).append(journalFile, JSON.stringify(entry));
}

export async function addToJournal(dataDir: string, entry: Omit<JournalEntry, 'at' | 'id'>): Promise<void> {
  await append(dataDir, { at: new Date().toISOString(), ...entry, id: running.getStore()?.id });
}

/**
 * Ends the entry of a command that has made its change and has not recorded its end. If it still runs, the entry that it
 * adds at its end replaces this.
 */
export async function endEntry(
  dataDir: string,
  { isBegun: _begun, note, ...entry }: JournalEntry,
): Promise<void> {
  const notes = [note, 'its end was not recorded'];
  const completed = { ...entry, note: notes.filter((text) => text !== undefined).join('; ') };
  await append(dataDir, { ...completed, isCompleted: true });
}

/** Of the entries of one command, those with the highest certainty count: what it has recorded at its end. */
function certaintyOf({ isBegun, isCompleted }: JournalEntry): number {
  if (isBegun) return 0;
  return isCompleted ? 1 : 2;
}

/**
 * The changes of one module, oldest first; a damaged line is left out. An entry with `isBegun` is of a command that was
 * ended before it could record what it had done, or that still runs.
 * @param last how many of the newest lines, of all modules, are read; all by default
 */
export async function readJournal(
  dataDir: string,
  module: string,
  last?: number,
): Promise<readonly JournalEntry[]> {
  const lines = await storeOf(dataDir).lines(journalFile, last);
  const entries = lines
    .map((line) => v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line))
    .flatMap((read) => (read.success && read.output.module === module ? [read.output] : []));
  const surest = new Map<string | undefined, number>();
  for (const entry of entries)
    surest.set(entry.id, Math.max(certaintyOf(entry), surest.get(entry.id) ?? certaintyOf(entry)));
  return entries.filter((entry) => certaintyOf(entry) === surest.get(entry.id));
}
