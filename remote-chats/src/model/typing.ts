import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { callApi } from '@chatline/runtime';
import { createStore, type Store } from './store.ts';

/** Whoever goes on writing says so again after this. */
const againMs = 3000;
/** Nothing heard for so long: the other window has stopped writing. */
const overMs = 4500;

/** In which conversations another window of the account is being written in. */
export interface Typing {
  readonly elsewhere: Store<ReadonlySet<string>>;
  /** Somebody writes here. */
  tell(waId: string): void;
  /** A window writes; this one knows itself. */
  hear(waId: string, windowId: string): void;
  stop(): void;
}

/** Keeps windows in step about who is writing. */
export function createTyping(): Typing {
  const elsewhere = createStore<ReadonlySet<string>>(new Set());
  const own = crypto.randomUUID();
  const reported = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    elsewhere,
    tell(waId) {
      const nowMs = Date.now();
      if (nowMs - (reported.get(waId) ?? 0) < againMs) return;
      reported.set(waId, nowMs);
      // Not told: it would be over before it could be told again.
      callApi(chatTypingCall, { body: { waId, windowId: own } }).catch(() => undefined);
    },
    hear(waId, windowId) {
      if (windowId === own) return;
      clearTimeout(timers.get(waId));
      elsewhere.set(new Set([...elsewhere.get(), waId]));
      const end = () => elsewhere.set(new Set([...elsewhere.get()].filter((one) => one !== waId)));
      timers.set(waId, setTimeout(end, overMs));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
