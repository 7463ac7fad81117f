import { createStore } from 'zustand/vanilla';

/** Number of calls that a person waits for and that make no progress; see `watchWait` for the time limit. */
export const slowCallsStore = createStore<number>(() => 0);

/** Counts a call that a person waits for as slow, or as no longer slow. */
export function countSlowCall(isSlow: boolean): void {
  slowCallsStore.setState((count) => count + (isSlow ? 1 : -1));
}
