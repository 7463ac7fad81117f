import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import { createStore, type StoreApi } from '@chatline/runtime';
import * as v from 'valibot';
import { perConversation } from './per-conversation-cache.ts';

const unsentSchema = v.object({
  /** True if the composer is in note mode. */
  isNote: v.boolean(),
  /** The unsaved text for the team. */
  note: v.string(),
  /** The message that the next one replies to. */
  replyTo: v.nullable(
    v.object({ id: v.string(), side: v.picklist(['in', 'out', 'note']), preview: v.string() }),
  ),
});
/** Unsent content of a conversation besides the draft, which the server stores. */
export type Unsent = v.InferOutput<typeof unsentSchema>;

const parsed = v.pipe(v.string(), v.parseJson(), unsentSchema);
const nothing: Unsent = { isNote: false, note: '', replyTo: null };

function readUnsent(key: string): Unsent {
  try {
    const stored = v.safeParse(parsed, localStorage.getItem(key));
    return stored.success ? stored.output : nothing;
  } catch {
    return nothing;
  }
}

function storeUnsent(key: string, unsent: Unsent): void {
  const isNothing = !unsent.isNote && unsent.note === '' && unsent.replyTo === null;
  try {
    if (isNothing) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // The storage is full or not available: it is kept as long as the page is open.
  }
}

/**
 * Unsent content of a conversation. It is kept in the browser until the person logs out, so that a page that is loaded
 * again, also from another release, continues with it: the text of a note must not go on as a message to the customer.
 */
export const unsentOf = perConversation(
  ({ owner }: { readonly owner: string | null }, conversationKey): StoreApi<Unsent> => {
    const key = `${sessionStoragePrefix}chats-unsent:${owner}:${conversationKey}`;
    const store = createStore<Unsent>(() => (owner === null ? nothing : readUnsent(key)));
    if (owner !== null) store.subscribe((unsent) => storeUnsent(key, unsent));
    return store;
  },
);
