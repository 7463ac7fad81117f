import { ApiError } from '@chatline/runtime';

/** The most ids that the server accepts in one request. */
const maxIds = 100;

/** Splits ids into one part per request. */
export function chunkIds(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / maxIds);
  return Array.from({ length: count }, (_, part) => ids.slice(part * maxIds, (part + 1) * maxIds));
}

/** True if the same request may succeed later: it got no response, was cut off, or the server was busy. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'network' ||
    (failure.kind === 'http' && (failure.status >= 500 || failure.status === 429 || failure.status === 408))
  );
}

/**
 * True if two responses are equal. A window that polls every 3 seconds mostly gets the same response, and an object
 * that is kept is not rendered again.
 */
export function isUnchanged(before: unknown, next: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}
