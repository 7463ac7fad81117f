/**
 * The part of the account that has changed: its rights and the validity of its sessions, its connection, its
 * notifications, or its conversations.
 */
export type AccountEvent = 'access' | 'connection' | 'notifications' | 'chats';

const hub = new EventTarget();

/** Passes an event of the signed-in account on to all parts of this page. */
export function publishAccountEvent(event: AccountEvent): void {
  hub.dispatchEvent(new Event(event));
}

/** Calls back at each event of one kind. @returns a function that unsubscribes */
export function subscribeToAccountEvents(event: AccountEvent, listener: () => void): () => void {
  hub.addEventListener(event, listener);
  return () => hub.removeEventListener(event, listener);
}
