import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { chatNoteCall } from '@chatline/contract/calls/chat-note';
import { chatSendCall } from '@chatline/contract/calls/chat-send';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import { isPassing } from './is-passing.ts';
import { openOutboxStorage, type Pending } from './outbox-storage.ts';

const retryMs = 3000;

/** What was written and not taken yet; it outlives a reload. */
export interface Outbox {
  readonly pending: StoreApi<readonly Pending[]>;
  add(message: Omit<Pending, 'clientId' | 'atMs' | 'refusal'>): void;
  /** Tries a refused one once more. */
  retry(clientId: string): void;
  drop(clientId: string): void;
  stop(): void;
}

/** What goes to the server of it: how it looks here stays here. */
function sentOf(content: Exclude<Pending['content'], { type: 'note' }>) {
  if (content.type === 'template') return { type: content.type, template: content.template };
  if (content.type === 'same') return { type: content.type };
  if ('media' in content) return { type: content.type, media: content.media };
  return content;
}

async function hand(message: Pending): Promise<ChatMessage> {
  const { conversationKey, clientId, content, replyTo, againOf } = message;
  if (content.type === 'note') {
    return (await callApi(chatNoteCall, { body: { waId: conversationKey, clientId, body: content.body } }))
      .message;
  }
  const extra = { ...(replyTo && { replyTo: replyTo.id }), ...(againOf !== null && { againOf }) };
  return (
    await callApi(chatSendCall, {
      body: { waId: conversationKey, clientId, content: sentOf(content), ...extra },
    })
  ).message;
}

/** One window at a time; where the browser has no locks, the message's own id keeps it from going out twice. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Sends what was written, in order, each under an id of its own: however often it is asked, and from however many
 * windows, the server takes it once. A window that closes leaves what it had to the others.
 * @param owner whose messages these are; another person's are neither seen nor sent
 * @param onTaken the server took one
 */
export function createOutbox(
  owner: string | null,
  onTaken: (conversationKey: string, message: ChatMessage) => void,
): Outbox {
  const storage = openOutboxStorage(owner);
  const pending = createStore(() => storage.read());
  let isSending = false;
  let isStopped = false;
  let wasAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAgain = () => pending.setState(storage.read(), true);
  const change = (clientId: string, to: (message: Pending) => Pending | null) => {
    const message = storage.read().find((one) => one.clientId === clientId);
    const next = message === undefined ? null : to(message);
    if (next === null) storage.drop(clientId);
    else storage.put(next);
    readAgain();
  };
  /** @returns whether to go on with the next one */
  async function sendNext(): Promise<boolean> {
    const next = isStopped ? undefined : storage.read().find(({ refusal }) => refusal === null);
    if (next === undefined) return false;
    try {
      const taken = await hand(next);
      onTaken(next.conversationKey, taken);
      change(next.clientId, () => null);
    } catch (error) {
      if (isStopped) return false;
      if (isPassing(error)) {
        timer = setTimeout(() => void sendAll(), retryMs);
        return false;
      }
      change(next.clientId, (message) => ({ ...message, refusal: failureText(error) }));
    }
    return true;
  }
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    // Asked in the midst of a turn: what was written since is looked for once more.
    wasAsked = isSending;
    if (isSending) return;
    isSending = true;
    try {
      await alone(storage.lockName, async () => {
        while (await sendNext());
      });
    } finally {
      isSending = false;
    }
    if (wasAsked) {
      wasAsked = false;
      await sendAll();
    }
  }
  const goOn = () => void sendAll();
  const unfollow = storage.follow(() => {
    readAgain();
    goOn();
  });
  window.addEventListener('online', goOn);
  goOn();
  return {
    pending,
    add(message) {
      const clientId = crypto.randomUUID();
      // Two of one moment keep their order.
      const atMs = Math.max(Date.now(), (storage.read().at(-1)?.atMs ?? 0) + 1);
      storage.put({ ...message, clientId, atMs, refusal: null });
      readAgain();
      goOn();
    },
    retry(clientId) {
      change(clientId, (message) => ({ ...message, refusal: null }));
      goOn();
    },
    drop: (clientId) => change(clientId, () => null),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unfollow();
      window.removeEventListener('online', goOn);
    },
  };
}
