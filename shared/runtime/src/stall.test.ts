import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** An entry of the browser's list of requests. */
class Timing {
  readonly startTime = 0;
  constructor(
    readonly duration: number,
    readonly responseStatus: number,
  ) {}
}

let list: (timing: Timing) => void;
class Observer {
  constructor(report: (entries: { readonly getEntries: () => readonly Timing[] }) => void) {
    list = (timing) => report({ getEntries: () => [timing] });
  }
  observe() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('PerformanceResourceTiming', Timing);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins a request while an earlier one runs, which ends after 5 seconds. @returns when the page gives the new one up */
async function stalledAfterMs(responseStatus: number): Promise<number> {
  const { watchWait } = await import('./stall.ts');
  const beganMs = performance.now();
  let afterMs = 0;
  watchWait({
    onStalled: () => {
      afterMs = performance.now() - beganMs;
    },
  });
  await vi.advanceTimersByTimeAsync(5000);
  list(new Timing(performance.now(), responseStatus));
  await vi.advanceTimersByTimeAsync(60_000);
  return afterMs;
}

describe('a request without a byte', () => {
  it('[MFE-06] is given up 20 seconds after an earlier one has arrived', async () => {
    expect(await stalledAfterMs(200)).toBe(25_000);
  });

  it('[MFE-06] is given up after 20 seconds if an earlier one was cancelled, as nothing of that arrived', async () => {
    expect(await stalledAfterMs(0)).toBe(20_000);
  });
});
