import { ApiError } from '@chatline/runtime';

/** Whether the same request may go through later: nothing was heard, it stopped on its way, or the server was busy. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'network' ||
    (failure.kind === 'http' && (failure.status >= 500 || failure.status === 429 || failure.status === 408))
  );
}
