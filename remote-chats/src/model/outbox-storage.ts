import { wireKey, wireKeyEntry, withConversationKey } from '@chatline/contract/calls/conversation-key';
import { sentTemplate } from '@chatline/contract/calls/sent-template';
import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import * as v from 'valibot';

/** The stored format, which earlier releases in other windows also read and write. */
const pendingSchema = withConversationKey(
  v.object({
    clientId: v.pipe(v.string(), v.uuid()),
    ...wireKeyEntry,
    content: v.variant('type', [
      v.object({ type: v.literal('text'), body: v.string() }),
      v.object({ type: v.literal('note'), body: v.string() }),
      v.object({
        type: v.picklist(['image', 'video', 'audio', 'document']),
        media: v.object({ id: v.string(), caption: v.optional(v.string()), name: v.optional(v.string()) }),
        url: v.string(),
      }),
      v.pipe(
        v.object({ type: v.literal('template'), template: sentTemplate, words: v.string() }),
        v.transform(({ words: text, ...content }) => ({ ...content, text })),
      ),
      v.object({ type: v.literal('reaction'), emoji: v.string() }),
      v.pipe(
        v.object({ type: v.literal('same'), words: v.string() }),
        v.transform(({ words: text, ...content }) => ({ ...content, text })),
      ),
    ]),
    replyTo: v.nullable(
      v.object({ id: v.string(), side: v.picklist(['in', 'out', 'note']), preview: v.string() }),
    ),
    againOf: v.nullable(v.string()),
    atMs: v.number(),
    /** The server's reason for refusing it; null while it waits. */
    refusal: v.nullable(v.string()),
  }),
);
/** A message that the server has not accepted yet. */
export type Pending = v.InferOutput<typeof pendingSchema>;

const parsed = v.pipe(v.string(), v.parseJson(), pendingSchema);

/** Stores messages that were not accepted yet; the windows of one person in one browser share it. */
export interface OutboxStorage {
  /** The lock for sending: one window at a time. */
  readonly lockName: string;
  /** Oldest first. */
  read(): readonly Pending[];
  put(message: Pending): void;
  delete(clientId: string): void;
  /** Subscribes to changes by other windows. @returns a function that unsubscribes */
  subscribe(onChange: () => void): () => void;
}

function storedContent(content: Pending['content']): v.InferInput<typeof pendingSchema>['content'] {
  if (content.type !== 'template' && content.type !== 'same') return content;
  const { text, ...stored } = content;
  return { ...stored, words: text };
}

const inOrder = (a: Pending, b: Pending) => a.atMs - b.atMs || (a.clientId < b.clientId ? -1 : 1);

/**
 * Stores each message under its own key, so that no window overwrites another's.
 * @param owner the owner of the messages; with null they are kept in memory only
 */
export function openOutboxStorage(owner: string | null): OutboxStorage {
  const prefix = `${sessionStoragePrefix}chats-outbox:${owner ?? ''}:`;
  return owner === null ? inMemory(prefix) : inLocalStorage(prefix);
}

function inMemory(lockName: string): OutboxStorage {
  const memory = new Map<string, Pending>();
  return {
    lockName,
    read: () => [...memory.values()],
    put: (message) => void memory.set(message.clientId, message),
    delete: (clientId) => void memory.delete(clientId),
    subscribe: () => () => undefined,
  };
}

function inLocalStorage(prefix: string): OutboxStorage {
  const keyOf = (clientId: string) => prefix + clientId;
  return {
    lockName: prefix,
    read: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const stored = v.safeParse(parsed, localStorage.getItem(key));
          return stored.success ? [stored.output] : [];
        })
        .sort(inOrder),
    put({ conversationKey, content, ...message }) {
      const stored: v.InferInput<typeof pendingSchema> = {
        ...message,
        ...wireKey(conversationKey),
        content: storedContent(content),
      };
      localStorage.setItem(keyOf(message.clientId), JSON.stringify(stored));
    },
    delete: (clientId) => localStorage.removeItem(keyOf(clientId)),
    subscribe(onChange) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
