import * as v from 'valibot';

const revisionsSchema = v.object({ root: v.number(), modules: v.record(v.string(), v.number()) });

/** Revisions of the module registry that the server has in force. */
export type AnnouncedRevisions = v.InferOutput<typeof revisionsSchema>;
/** Called without revisions if earlier events may have been missed. */
type Listener = (revisions: AnnouncedRevisions | undefined) => void;

const listeners = new Set<Listener>();
let isAnnounced = false;

/** Calls back when the server announces its registry. @returns a function that unsubscribes */
export function subscribeToRegistryEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an event of the account's stream on. @param data unparsed; without it, earlier events may have been missed */
export function publishRegistryEvent(data?: unknown): void {
  const read = v.safeParse(revisionsSchema, data);
  for (const listener of listeners) listener(read.success ? read.output : undefined);
}

/** Records if a stream of this page announces changes of the registry. */
export function setRegistryAnnounced(isNowAnnounced: boolean): void {
  isAnnounced = isNowAnnounced;
}

/** True while a stream announces changes of the registry, so that the page need not poll. */
export function isRegistryAnnounced(): boolean {
  return isAnnounced;
}
