import { sessionStoragePrefix } from '@chatline/contract/constants/session';

const key = `${sessionStoragePrefix}test-recipient`;

/** The number of the last test in this browser; empty if there is none. It goes with the session. */
export function readLastRecipient(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeLastRecipient(number: string): void {
  try {
    localStorage.setItem(key, number);
  } catch {
    // The storage is full or not available: the next test begins without a number.
  }
}
