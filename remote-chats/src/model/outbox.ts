import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { chatNoteCall } from '@chatline/contract/calls/chat-note';
import { chatSendCall } from '@chatline/contract/calls/chat-send';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import { type OutboxStorage, openOutboxStorage, type Pending } from './outbox-storage.ts';
import { isTransient } from './requests.ts';

const retryMs = 3000;

type NewMessage = Omit<Pending, 'clientId' | 'atMs' | 'refusal'>;

/** Messages that the server has not accepted yet; they survive a reload. */
export interface Outbox {
  readonly pending: StoreApi<readonly Pending[]>;
  add(message: NewMessage): void;
  /** Sends a refused message again. */
  retry(clientId: string): void;
  delete(clientId: string): void;
  stop(): void;
}

/** The content for the server, without the fields that only this window uses. */
function sentOf(content: Exclude<Pending['content'], { type: 'note' }>) {
  if (content.type === 'template') return { type: content.type, template: content.template };
  if (content.type === 'same') return { type: content.type };
  if ('media' in content) return { type: content.type, media: content.media };
  return content;
}

async function post(message: Pending): Promise<ChatMessage> {
  const { conversationKey, clientId, content, replyTo, againOf } = message;
  if (content.type === 'note') {
    return (
      await callApi(chatNoteCall, { body: { ...wireKey(conversationKey), clientId, body: content.body } })
    ).message;
  }
  const extra = { ...(replyTo && { replyTo: replyTo.id }), ...(againOf !== null && { againOf }) };
  return (
    await callApi(chatSendCall, {
      body: { ...wireKey(conversationKey), clientId, content: sentOf(content), ...extra },
    })
  ).message;
}

/** Runs in one window at a time. In a browser without locks the message's id prevents a second send. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/** The messages of a storage as a store that follows it. */
function createPendingList(storage: OutboxStorage) {
  const pending = createStore(() => storage.read());
  const readAgain = () => pending.setState(storage.read(), true);
  return {
    pending,
    readAgain,
    add(message: NewMessage) {
      const clientId = crypto.randomUUID();
      // Two messages from the same millisecond keep their order.
      const atMs = Math.max(Date.now(), (storage.read().at(-1)?.atMs ?? 0) + 1);
      storage.put({ ...message, clientId, atMs, refusal: null });
      readAgain();
    },
    /** @param to the changed message; null removes it */
    change(clientId: string, to: (message: Pending) => Pending | null) {
      const message = storage.read().find((one) => one.clientId === clientId);
      const next = message === undefined ? null : to(message);
      if (next === null) storage.delete(clientId);
      else storage.put(next);
      readAgain();
    },
  };
}

interface SenderOptions {
  readonly lockName: string;
  readonly next: () => Pending | undefined;
  readonly onAccepted: (message: Pending, accepted: ChatMessage) => void;
  readonly onRefused: (message: Pending, refusal: string) => void;
}

/**
 * Sends one message after the other, and tries again after a temporary failure.
 * Over 40 lines: one state machine with four variables.
 */
function createSender({ lockName, next, onAccepted, onRefused }: SenderOptions) {
  let isSending = false;
  let isStopped = false;
  let mustContinue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** @returns true to continue with the next message */
  async function sendNext(): Promise<boolean> {
    const message = isStopped ? undefined : next();
    if (message === undefined) return false;
    try {
      onAccepted(message, await post(message));
    } catch (error) {
      if (isStopped) return false;
      if (isTransient(error)) {
        timer = setTimeout(() => void sendAll(), retryMs);
        return false;
      }
      onRefused(message, failureText(error));
    }
    return true;
  }
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    // Called during a send: afterwards it checks for new messages again.
    mustContinue = isSending;
    if (isSending) return;
    isSending = true;
    try {
      await alone(lockName, async () => {
        while (await sendNext());
      });
    } finally {
      isSending = false;
    }
    if (mustContinue) {
      mustContinue = false;
      await sendAll();
    }
  }
  return {
    start: () => void sendAll(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Sends written messages in order, each under its own id, so that the server accepts it once even if several windows
 * send it. Other windows send the messages of a window that closes.
 * @param owner the owner of the messages; another person's messages are neither read nor sent
 * @param onAccepted called when the server has accepted a message
 */
export function createOutbox(
  owner: string | null,
  onAccepted: (conversationKey: string, message: ChatMessage) => void,
): Outbox {
  const storage = openOutboxStorage(owner);
  const { pending, readAgain, add, change } = createPendingList(storage);
  const sender = createSender({
    lockName: storage.lockName,
    next: () => storage.read().find(({ refusal }) => refusal === null),
    onAccepted({ conversationKey, clientId }, accepted) {
      onAccepted(conversationKey, accepted);
      change(clientId, () => null);
    },
    onRefused: ({ clientId }, refusal) => change(clientId, (message) => ({ ...message, refusal })),
  });
  const unsubscribe = storage.subscribe(() => {
    readAgain();
    sender.start();
  });
  window.addEventListener('online', sender.start);
  sender.start();
  return {
    pending,
    add(message) {
      add(message);
      sender.start();
    },
    retry(clientId) {
      change(clientId, (message) => ({ ...message, refusal: null }));
      sender.start();
    },
    delete: (clientId) => change(clientId, () => null),
    stop() {
      sender.stop();
      unsubscribe();
      window.removeEventListener('online', sender.start);
    },
  };
}
