import { useSyncExternalStore } from 'react';

/** A value that parts of the page follow. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** @returns stops following */
  subscribe(onChange: () => void): () => void;
}

/** Makes a store. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const follow of [...followers]) follow();
    },
    subscribe(onChange) {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
  };
}

/** Follows a store in a component. */
export function useStoreValue<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
