import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { callApi, createStore, type StoreApi } from '@chatline/runtime';

/** Continued typing is reported again after this time. */
const repeatMs = 3000;
/** Without another report for this long, typing in the other window has stopped. */
const endMs = 4500;

/** The conversations in which another window of the account is typing. */
export interface Typing {
  readonly elsewhere: StoreApi<ReadonlySet<string>>;
  /** Reports typing in this window. */
  report(conversationKey: string): void;
  /** Receives a window's report; this window's own reports are ignored. */
  receive(conversationKey: string, windowId: string): void;
  stop(): void;
}

/** Shares typing between the windows of an account. */
export function createTyping(): Typing {
  const elsewhere = createStore<ReadonlySet<string>>(() => new Set());
  const own = crypto.randomUUID();
  const reportedAt = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    elsewhere,
    report(conversationKey) {
      const nowMs = Date.now();
      if (nowMs - (reportedAt.get(conversationKey) ?? 0) < repeatMs) return;
      reportedAt.set(conversationKey, nowMs);
      // A failed report is not repeated, because it would be out of date.
      callApi(chatTypingCall, { body: { ...wireKey(conversationKey), windowId: own } }).catch(
        () => undefined,
      );
    },
    receive(conversationKey, windowId) {
      if (windowId === own) return;
      clearTimeout(timers.get(conversationKey));
      elsewhere.setState(new Set([...elsewhere.getState(), conversationKey]), true);
      const end = () =>
        elsewhere.setState(new Set([...elsewhere.getState()].filter((one) => one !== conversationKey)), true);
      timers.set(conversationKey, setTimeout(end, endMs));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
