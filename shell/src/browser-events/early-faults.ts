import { type BrowserEventsBlock, browserEventsElementId } from '@chatline/contract/modules/browser-events';
import { type Fault, noteFault } from '@chatline/runtime/host/faults.ts';

// Part of the classic script that runs before paint. It keeps the first failures of a visit, and requests the script
// that reports them, and the times of the page, once the page is loaded, nothing has arrived for a while and the browser
// is idle. A visit that reports no times requests that script only after a failure. A page without the data block
// requests nothing.

const maxWaiting = 20;
/** No page waits for the script: nothing has arrived for this long, because calls follow the scripts of a page. */
const quietMs = 2000;
/** A page with a file that hangs is never loaded. */
const unlessLoadedMs = 60_000;

const waiting: Fault[] = [];
let isRequested = false;
let hasBegun = false;

function readBlock(): BrowserEventsBlock | null {
  return JSON.parse(document.getElementById(browserEventsElementId)?.textContent || 'null');
}

/** Global Privacy Control and Do Not Track: such a visit reports failures alone. */
function isPrivate(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

function requestScript({ src, integrity }: BrowserEventsBlock, isSampled: boolean): void {
  if (isRequested) return;
  isRequested = true;
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'low';
  if (isSampled) script.dataset.sampled = '';
  document.head.append(script);
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 0);
}

/** Calls back once nothing has arrived for a while. */
function whenQuiet(action: () => void): void {
  const arrivedMs = performance
    .getEntriesByType('resource')
    .map(({ startTime, duration }) => startTime + duration);
  const leftMs = quietMs - (performance.now() - Math.max(0, ...arrivedMs));
  if (leftMs > 0) setTimeout(() => whenQuiet(action), leftMs);
  else whenIdle(action);
}

/** The page is loaded, or will not be: from now on a failure requests the script too. */
function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  const block = readBlock();
  if (block === null) {
    globalThis.browserFaults = undefined;
    return;
  }
  const isSampled = !isPrivate() && Math.random() < block.share;
  const request = () => requestScript(block, isSampled);
  if (isSampled || waiting.length > 0) whenQuiet(request);
  else globalThis.browserFaults = { waiting, push: (fault) => keep(fault) && whenIdle(request) };
}

function keep(fault: Fault): true {
  if (waiting.length < maxWaiting) waiting.push(fault);
  return true;
}

globalThis.browserFaults = { waiting, push: keep };
addEventListener('error', ({ error, message, filename }) =>
  noteFault({ kind: 'error', error: error ?? message, url: filename }),
);
addEventListener('unhandledrejection', ({ reason }) => noteFault({ kind: 'rejection', error: reason }));
addEventListener('load', () => setTimeout(begin, quietMs));
setTimeout(begin, unlessLoadedMs);
