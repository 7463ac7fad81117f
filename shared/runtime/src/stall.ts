/** Without progress for this long, a person reads that it takes long, in milliseconds. */
const slowAfterMs = 6000;
/** Without a single byte for this long, a request is given up and made again, in milliseconds. */
const stalledAfterMs = 20_000;

interface Arrival {
  readonly askedMs: number;
  readonly arrivedMs: number;
}

let arrivals: Arrival[] | undefined;

/** Follows what arrives on this page; what is too old to matter is forgotten. */
function followArrivals(): Arrival[] {
  const list: Arrival[] = [];
  if (typeof PerformanceObserver === 'undefined') return list;
  const observer = new PerformanceObserver((entries) => {
    const oldestMs = performance.now() - stalledAfterMs;
    for (const entry of entries.getEntries()) {
      // What was given up is listed too, and nothing of it arrived.
      if (entry instanceof PerformanceResourceTiming && entry.responseStatus === 0) continue;
      list.push({ askedMs: entry.startTime, arrivedMs: entry.startTime + entry.duration });
    }
    while (list[0] !== undefined && list[0].arrivedMs < oldestMs) list.shift();
  });
  observer.observe({ type: 'resource', buffered: true });
  return list;
}

/** When something arrived last that was asked for before this moment: only that can hold up a request made then. */
function lastArrivalMs(askedMs: number): number {
  arrivals ??= followArrivals();
  return arrivals.reduce(
    (last, arrival) => (arrival.askedMs <= askedMs ? Math.max(last, arrival.arrivedMs) : last),
    askedMs,
  );
}

/** One request that is waited for. */
export interface Wait {
  /** Some bytes of it came. */
  readonly progress: () => void;
  /** It is over, well or not. */
  readonly end: () => void;
}

interface WaitEvents {
  /** Nothing moved for {@link slowAfterMs}, or it moves again. */
  readonly onSlow?: (isSlow: boolean) => void;
  /** Nothing moved for so long; {@link stalledAfterMs} where it is not said. */
  readonly stalledMs?: number;
  readonly onStalled: () => void;
}

/**
 * Watches a request that begins now. It moves while bytes of it come, and while what was asked for before it still
 * arrives: a browser opens few connections, and a request waits its turn for one.
 */
export function watchWait({ onSlow, onStalled, stalledMs = stalledAfterMs }: WaitEvents): Wait {
  const askedMs = performance.now();
  let movedMs = askedMs;
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout>;

  function tellSlow(isNow: boolean): void {
    if (isNow === isSlow) return;
    isSlow = isNow;
    onSlow?.(isSlow);
  }
  function look(): void {
    const stillMs = performance.now() - Math.max(movedMs, lastArrivalMs(askedMs));
    tellSlow(stillMs >= slowAfterMs);
    if (stillMs >= stalledMs) onStalled();
    else timer = setTimeout(look, (stillMs < slowAfterMs ? slowAfterMs : stalledMs) - stillMs);
  }
  // From the start: an arrival is reported once, when it happens.
  lastArrivalMs(askedMs);
  timer = setTimeout(look, slowAfterMs);
  return {
    progress() {
      movedMs = performance.now();
      if (isSlow) {
        tellSlow(false);
        clearTimeout(timer);
        timer = setTimeout(look, slowAfterMs);
      }
    },
    end() {
      clearTimeout(timer);
      tellSlow(false);
    },
  };
}

/** A body of at most so many bytes comes at once, on the slowest of lines too. */
const shortBodyBytes = 16_000;

/**
 * Reads a body as text; the bytes of a long one count as progress while they come. A short one is read whole: the
 * browser's own tools lose what is read as a stream.
 * @throws {Error} where the connection breaks
 */
export async function readBody(response: Response, wait?: Wait): Promise<string> {
  const { body, headers } = response;
  const length = Number(headers.get('content-length'));
  if (length > 0 && length <= shortBodyBytes) return response.text();
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    wait?.progress();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

let slowCalls = 0;
const changes = new EventTarget();

/** A call that a person waits for is slow, or no longer. */
export function countSlowCall(isSlow: boolean): void {
  slowCalls += isSlow ? 1 : -1;
  changes.dispatchEvent(new Event('change'));
}

/** Whether a call that a person waits for has not moved for {@link slowAfterMs}. */
export function areCallsSlow(): boolean {
  return slowCalls > 0;
}

/** @returns stops it */
export function subscribeSlowCalls(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}
