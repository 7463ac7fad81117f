import type { Wait } from '../stall.ts';

const maxRepeats = 2;
/** A server that names a longer time has another problem, which the person should see. */
const maxWaitMs = 10_000;
/** Pages that were refused at one moment do not come back at one moment. */
const spreadMs = 1000;

/** @throws {DOMException} if it is aborted */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Repeats a request that a busy server refused, after the time in `Retry-After`.
 * @param first the refusal
 * @returns the last response, which may be a refusal too
 */
export async function repeatWhileBusy(
  first: Response,
  send: () => Promise<Response>,
  { signal, wait }: { readonly signal: AbortSignal; readonly wait: Wait },
): Promise<Response> {
  let response = first;
  for (let repeats = 0; repeats < maxRepeats && response.status === 503; repeats += 1) {
    const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
    if (!(waitMs >= 0 && waitMs <= maxWaitMs)) return response;
    await pause(waitMs + Math.random() * spreadMs, signal);
    wait.progress();
    response = await send();
  }
  return response;
}
