import type { Browser, CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import type { MeasuredPage } from './measured-pages.ts';

/** A line and a processor, as DevTools throttles them. */
export interface Conditions {
  readonly latencyMs: number;
  /** Bytes a second. */
  readonly download: number;
  readonly upload: number;
  readonly cpuSlowdown: number;
}

/** DevTools' "Slow 4G". */
export const slowPhone: Conditions = { latencyMs: 562.5, download: 180_000, upload: 84_375, cpuSlowdown: 4 };
/** The bare machine. */
export const unthrottled: Conditions = { latencyMs: 0, download: -1, upload: -1, cpuSlowdown: 1 };

/** The figures of a first visit. */
export interface Figures {
  /** Requests that were made before the page could be used, the HTML included. */
  readonly requests: number;
  /** Round trips in sequence after the HTML until then. */
  readonly waves: number;
  /** Bytes of scripts on the wire, with headers: until then, and in the end. */
  readonly scriptBytes: number;
  readonly scriptBytesInTheEnd: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly usableMs: number;
  /** The sum of what is over 50 ms in each task. */
  readonly blockingMs: number;
  readonly heapMb: number;
}

export interface Visit extends Figures {
  readonly requestsInTheEnd: number;
  /** The addresses that were requested more than once before the page could be used. */
  readonly repeated: readonly string[];
}

export interface SentRequest {
  readonly url: string;
  readonly type: string;
  /** Seconds of the browser's clock. */
  readonly leftAt: number;
  arrivedAt: number;
  bytes: number;
}

/** Records the requests of a page. */
export async function recordRequests(session: CDPSession): Promise<ReadonlyMap<string, SentRequest>> {
  const requests = new Map<string, SentRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other', timestamp }) => {
    if (!url.startsWith('http')) return;
    requests.set(requestId, { url, type, leftAt: timestamp, arrivedAt: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.arrivedAt = timestamp;
    request.bytes = encodedDataLength;
  });
  // With a slowed network, the browser reports a body that the page has read as a stream as cancelled.
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.arrivedAt = timestamp;
  });
  await session.send('Network.enable');
  return requests;
}

/** The number of steps to the last of these requests, if each waits for all that arrived before it left. */
export function wavesOf(requests: readonly SentRequest[]): number {
  const waves = new Map<SentRequest, number>();
  for (const request of requests.toSorted((a, b) => a.leftAt - b.leftAt)) {
    const before = [...waves]
      .filter(([{ arrivedAt }]) => arrivedAt <= request.leftAt)
      .map(([, wave]) => wave);
    waves.set(request, before.length === 0 ? 0 : Math.max(...before) + 1);
  }
  return Math.max(0, ...waves.values());
}

const figuresSchema = v.object({
  usableMs: v.number(),
  firstPaintMs: v.number(),
  largestPaintMs: v.number(),
  blockingMs: v.number(),
});

/** Runs in the page, before its own scripts. */
function watchPage({ selector, text = '' }: MeasuredPage['usable']): void {
  const figures = { usableMs: 0, firstPaintMs: 0, largestPaintMs: 0, blockingMs: 0 };
  Reflect.set(window, 'figures', figures);
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.largestPaintMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    figures.blockingMs += duration - 50;
  });
  const check = (): void => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.textContent?.includes(text));
    if (found === undefined || !found.checkVisibility()) requestAnimationFrame(check);
    else figures.usableMs = performance.now();
  };
  requestAnimationFrame(check);
}

/** Waits until no request has been under way for a second; streams of events never end. */
async function waitForQuiet(requests: ReadonlyMap<string, SentRequest>): Promise<void> {
  let quietSince = Date.now();
  let seen = 0;
  while (Date.now() - quietSince < 1000) {
    const open = [...requests.values()].filter(
      ({ arrivedAt, url }) => arrivedAt === Number.POSITIVE_INFINITY && !url.endsWith('/events'),
    );
    if (open.length > 0 || requests.size > seen) quietSince = Date.now();
    seen = requests.size;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function throttle(session: CDPSession, conditions: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.download,
    uploadThroughput: conditions.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

/** Opens a page, waits until it can be used and is quiet, and reads its figures. */
async function visit(page: Page, session: CDPSession, url: string, ignored?: RegExp): Promise<Visit> {
  const requests = await recordRequests(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'figures')?.usableMs > 0, undefined, {
    timeout: 60_000,
  });
  await waitForQuiet(requests);
  const figures = v.parse(figuresSchema, await page.evaluate(() => Reflect.get(window, 'figures')));
  const all = [...requests.values()].filter(
    ({ type, url: one }) => type !== 'Other' && ignored?.test(one) !== true,
  );
  const startedAt = Math.min(...all.map(({ leftAt }) => leftAt));
  const until = all.filter(({ leftAt }) => (leftAt - startedAt) * 1000 < figures.usableMs);
  const needed = until.filter(({ arrivedAt }) => (arrivedAt - startedAt) * 1000 < figures.usableMs);
  const scriptBytes = (some: readonly SentRequest[]) =>
    some.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    requests: until.length,
    requestsInTheEnd: all.length,
    repeated: until.map(({ url: one }) => one).filter((one, index, urls) => urls.indexOf(one) !== index),
    waves: wavesOf(needed),
    scriptBytes: scriptBytes(needed),
    scriptBytesInTheEnd: scriptBytes(all),
    ...figures,
    heapMb: await heapOf(session),
  };
}

interface Opened {
  readonly browser: Browser;
  readonly origin: string;
  /** The session token of the page's role. */
  readonly token: string | undefined;
  readonly conditions: Conditions;
}

/** A tab with an empty cache under these conditions. */
export async function openMeasured(
  { browser, origin, token, conditions }: Opened,
  viewport = { width: 412, height: 823 },
) {
  const localStorage = token === undefined ? [] : [{ name: 'Accesstoken', value: token }];
  const context = await browser.newContext({
    viewport,
    ignoreHTTPSErrors: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const open = async () => {
    const page = await context.newPage();
    // tsx makes functions call a helper, `__name`, that does not exist in the page.
    await page.addInitScript('globalThis.__name = (it) => it');
    const session = await context.newCDPSession(page);
    await throttle(session, conditions);
    return { page, session };
  };
  return { ...(await open()), open, close: () => context.close() };
}

/**
 * One visit with an empty cache, or the visit after it, with what the browser has cached.
 * @param ignored addresses that do not count
 */
export async function measureVisit(
  opened: Opened,
  measured: MeasuredPage,
  { isSecond = false, ignored }: { readonly isSecond?: boolean; readonly ignored?: RegExp } = {},
): Promise<Visit> {
  const first = await openMeasured(opened);
  const figuresOf = async ({ page, session }: Pick<typeof first, 'page' | 'session'>) => {
    await page.addInitScript(watchPage, measured.usable);
    return visit(page, session, opened.origin + measured.path, ignored);
  };
  try {
    const figures = await figuresOf(first);
    return isSecond ? await figuresOf(await first.open()) : figures;
  } finally {
    await first.close();
  }
}
