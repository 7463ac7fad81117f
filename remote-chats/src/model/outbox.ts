import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { chatNoteCall } from '@chatline/shared/calls/chat-note';
import { chatSendCall } from '@chatline/shared/calls/chat-send';
import { ApiError, callApi, failureText } from '@chatline/shared/runtime';
import { sentTemplate } from '@chatline/shared/templates/sent-template';
import * as v from 'valibot';
import { createStore, type Store } from './store.ts';

const storageKey = 'chatline-chats-outbox';
const retryMs = 3000;

const pendingSchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  waId: v.string(),
  content: v.variant('type', [
    v.object({ type: v.literal('text'), body: v.string() }),
    v.object({ type: v.literal('note'), body: v.string() }),
    v.object({
      type: v.picklist(['image', 'video', 'audio', 'document']),
      media: v.object({ id: v.string(), caption: v.optional(v.string()), name: v.optional(v.string()) }),
      url: v.string(),
    }),
    v.object({ type: v.literal('template'), template: sentTemplate, words: v.string() }),
    v.object({ type: v.literal('reaction'), emoji: v.string() }),
    v.object({ type: v.literal('same'), words: v.string() }),
  ]),
  replyTo: v.nullable(
    v.object({ id: v.string(), side: v.picklist(['in', 'out', 'note']), preview: v.string() }),
  ),
  againOf: v.nullable(v.string()),
  atMs: v.number(),
  /** Why the server does not take it; null while it waits. */
  refusal: v.nullable(v.string()),
});
/** Something written here that the server has not taken yet. */
export type Pending = v.InferOutput<typeof pendingSchema>;

/** What was written and not taken yet; it outlives a reload. */
export interface Outbox {
  readonly pending: Store<readonly Pending[]>;
  add(message: Omit<Pending, 'clientId' | 'atMs' | 'refusal'>): void;
  /** Tries a refused one once more. */
  retry(clientId: string): void;
  drop(clientId: string): void;
  /** Forgets everything: the next session may be somebody else's. */
  clear(): void;
  stop(): void;
}

function readSaved(): readonly Pending[] {
  const saved = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.array(pendingSchema)),
    localStorage.getItem(storageKey),
  );
  return saved.success ? saved.output : [];
}

/** What goes to the server of it: how it looks here stays here. */
function sentOf(content: Exclude<Pending['content'], { type: 'note' }>) {
  if (content.type === 'template') return { type: content.type, template: content.template };
  if (content.type === 'same') return { type: content.type };
  if ('media' in content) return { type: content.type, media: content.media };
  return content;
}

async function hand(message: Pending): Promise<ChatMessage> {
  const { waId, clientId, content, replyTo, againOf } = message;
  if (content.type === 'note') {
    return (await callApi(chatNoteCall, { body: { waId, clientId, body: content.body } })).message;
  }
  const extra = { ...(replyTo && { replyTo: replyTo.id }), ...(againOf !== null && { againOf }) };
  return (await callApi(chatSendCall, { body: { waId, clientId, content: sentOf(content), ...extra } }))
    .message;
}

/** Whether the same request may go through later: nothing was heard, or the server was busy. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'network' ||
    (failure.kind === 'http' && (failure.status >= 500 || failure.status === 429))
  );
}

/**
 * Sends what was written, in order, each under an id of its own: however often it is asked, and from however many
 * windows, the server takes it once.
 * @param onTaken the server took one
 */
export function createOutbox(onTaken: (waId: string, message: ChatMessage) => void): Outbox {
  const pending = createStore(readSaved());
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    const waiting = pending.get();
    if (waiting.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(waiting));
  };
  pending.subscribe(save);
  const change = (clientId: string, to: (message: Pending) => Pending | null) => {
    pending.set(
      pending.get().flatMap((message) => {
        const next = message.clientId === clientId ? to(message) : message;
        return next === null ? [] : [next];
      }),
    );
  };
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = pending.get().find(({ refusal }) => refusal === null);
        if (next === undefined) return;
        try {
          const taken = await hand(next);
          onTaken(next.waId, taken);
          change(next.clientId, () => null);
        } catch (error) {
          if (isPassing(error)) {
            timer = setTimeout(() => void sendAll(), retryMs);
            return;
          }
          change(next.clientId, (message) => ({ ...message, refusal: failureText(error) }));
        }
      }
    } finally {
      isSending = false;
    }
  }
  const onOnline = () => void sendAll();
  window.addEventListener('online', onOnline);
  void sendAll();
  return {
    pending,
    add(message) {
      const clientId = crypto.randomUUID();
      pending.set([...pending.get(), { ...message, clientId, atMs: Date.now(), refusal: null }]);
      void sendAll();
    },
    retry(clientId) {
      change(clientId, (message) => ({ ...message, refusal: null }));
      void sendAll();
    },
    drop: (clientId) => change(clientId, () => null),
    clear: () => pending.set([]),
    stop() {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    },
  };
}
