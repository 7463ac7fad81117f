import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { callApi, createStore, type StoreApi } from '@chatline/runtime';

/** Whoever goes on writing says so again after this. */
const againMs = 3000;
/** Nothing heard for so long: the other window has stopped writing. */
const overMs = 4500;

/** In which conversations another window of the account is being written in. */
export interface Typing {
  readonly elsewhere: StoreApi<ReadonlySet<string>>;
  /** Somebody writes here. */
  tell(conversationKey: string): void;
  /** A window writes; this one knows itself. */
  hear(conversationKey: string, windowId: string): void;
  stop(): void;
}

/** Keeps windows in step about who is writing. */
export function createTyping(): Typing {
  const elsewhere = createStore<ReadonlySet<string>>(() => new Set());
  const own = crypto.randomUUID();
  const reported = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    elsewhere,
    tell(conversationKey) {
      const nowMs = Date.now();
      if (nowMs - (reported.get(conversationKey) ?? 0) < againMs) return;
      reported.set(conversationKey, nowMs);
      // Not told: it would be over before it could be told again.
      callApi(chatTypingCall, { body: { waId: conversationKey, windowId: own } }).catch(() => undefined);
    },
    hear(conversationKey, windowId) {
      if (windowId === own) return;
      clearTimeout(timers.get(conversationKey));
      elsewhere.setState(new Set([...elsewhere.getState(), conversationKey]), true);
      const end = () =>
        elsewhere.setState(new Set([...elsewhere.getState()].filter((one) => one !== conversationKey)), true);
      timers.set(conversationKey, setTimeout(end, overMs));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
