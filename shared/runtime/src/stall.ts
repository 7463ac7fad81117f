/** Without progress for this long, the page says that it takes longer than usual, in milliseconds. */
const slowAfterMs = 6000;
/** Without a single byte for this long, a request is cancelled and made again, in milliseconds. */
const stalledAfterMs = 20_000;

interface Arrival {
  readonly requestedMs: number;
  readonly arrivedMs: number;
}

let arrivals: Arrival[] | undefined;

/** Records what arrives on this page, and drops entries that are too old to matter. */
function followArrivals(): Arrival[] {
  const list: Arrival[] = [];
  if (typeof PerformanceObserver === 'undefined') return list;
  const observer = new PerformanceObserver((entries) => {
    const oldestMs = performance.now() - stalledAfterMs;
    for (const entry of entries.getEntries()) {
      // Cancelled requests are listed too, although nothing of them arrived.
      if (entry instanceof PerformanceResourceTiming && entry.responseStatus === 0) continue;
      list.push({ requestedMs: entry.startTime, arrivedMs: entry.startTime + entry.duration });
    }
    while (list[0] !== undefined && list[0].arrivedMs < oldestMs) list.shift();
  });
  observer.observe({ type: 'resource', buffered: true });
  return list;
}

/** The last arrival among requests made before this moment: only those can delay a request made then. */
function lastArrivalMs(requestedMs: number): number {
  arrivals ??= followArrivals();
  return arrivals.reduce(
    (last, arrival) => (arrival.requestedMs <= requestedMs ? Math.max(last, arrival.arrivedMs) : last),
    requestedMs,
  );
}

/** One request in progress. */
export interface Wait {
  /** Called when bytes of it arrive. */
  readonly progress: () => void;
  /** Called when it has ended, successfully or not. */
  readonly end: () => void;
}

interface WaitEvents {
  /** Called when there is no progress for {@link slowAfterMs}, and when there is progress again. */
  readonly onSlow?: (isSlow: boolean) => void;
  /** Milliseconds without progress until {@link onStalled}; {@link stalledAfterMs} by default. */
  readonly stalledMs?: number;
  readonly onStalled: () => void;
}

/**
 * Watches a request that begins now. It makes progress while its bytes arrive, and while earlier requests still
 * arrive: a browser opens few connections, and a request waits its turn for one.
 */
export function watchWait({ onSlow, onStalled, stalledMs = stalledAfterMs }: WaitEvents): Wait {
  const requestedMs = performance.now();
  let movedMs = requestedMs;
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout>;

  function reportSlow(isNow: boolean): void {
    if (isNow === isSlow) return;
    isSlow = isNow;
    onSlow?.(isSlow);
  }
  function check(): void {
    const stillMs = performance.now() - Math.max(movedMs, lastArrivalMs(requestedMs));
    reportSlow(stillMs >= slowAfterMs);
    if (stillMs >= stalledMs) onStalled();
    else timer = setTimeout(check, (stillMs < slowAfterMs ? slowAfterMs : stalledMs) - stillMs);
  }
  // Observed from the start, because an arrival is reported only once.
  lastArrivalMs(requestedMs);
  timer = setTimeout(check, slowAfterMs);
  return {
    progress() {
      movedMs = performance.now();
      if (isSlow) {
        reportSlow(false);
        clearTimeout(timer);
        timer = setTimeout(check, slowAfterMs);
      }
    },
    end() {
      clearTimeout(timer);
      reportSlow(false);
    },
  };
}

/** A body up to this size arrives at once, even over a slow connection. */
const shortBodyBytes = 16_000;

/**
 * Reads a body as text; the bytes of a long one count as progress. A short one is read whole: the browser's developer
 * tools do not show what is read as a stream.
 * @throws {Error} if the connection breaks
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
