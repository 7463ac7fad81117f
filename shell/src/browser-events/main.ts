import {
  type BrowserEventsBlock,
  browserEventsElementId,
  maxErrorsOfVisit,
  type ShownPage,
  shellName,
} from '@chatline/contract/modules/browser-events';
import type { Fault } from '@chatline/runtime/host/faults.ts';
import { readLoads } from './read-loads.ts';
import { type ReportedError, reduceFault } from './reduce-fault.ts';
import { watchVitals } from './watch-vitals.ts';

// The script that reports what a visit was like: its failures a few seconds after they happen, its times once, when the
// page is hidden for the first time. Its build has a limit of 2 KB (build-shell.ts).

const afterFaultMs = 3000;

const block: BrowserEventsBlock = JSON.parse(
  document.getElementById(browserEventsElementId)?.textContent ?? '',
);
const { shell } = block;
const known = new Set<string>();
let unsent: ReportedError[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function pageNow(): ShownPage {
  const shown = globalThis.shownPage?.() ?? block;
  const { module, page } = shown;
  return { module, page, version: module === shellName ? shell : shown.version };
}

/** The trace of the document's request, if the server has recorded it. */
function traceOf(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  if (!(document instanceof PerformanceNavigationTiming)) return undefined;
  const parent = document.serverTiming.find(({ name }) => name === 'traceparent');
  return parent?.description.split('-')[1];
}

/** Only the first report with errors names the trace: it joins no two reports of a visit. */
let trace = traceOf();

/** A report is lost without a trace if the network is away: nobody waits for it. */
function send(report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(block.url, body)) return;
  // biome-ignore lint/style/noRestrictedGlobals: the script is built without the API client and its session.
  void fetch(block.url, { method: 'POST', body, keepalive: true }).catch(() => {});
}

function takeUnsent(): { readonly errors?: readonly ReportedError[]; readonly trace?: string | undefined } {
  clearTimeout(timer);
  timer = undefined;
  if (unsent.length === 0) return {};
  const taken = { errors: unsent, trace };
  unsent = [];
  trace = undefined;
  return taken;
}

/** Each different error of a visit is reported once. */
function take(fault: Fault): void {
  const error = reduceFault(fault, pageNow(), shell);
  const key = JSON.stringify(error);
  if (error === null || known.size >= maxErrorsOfVisit || known.has(key)) return;
  known.add(key);
  unsent.push(error);
  timer ??= setTimeout(() => send(takeUnsent()), afterFaultMs);
}

const isSampled = document.currentScript?.dataset.sampled !== undefined && !document.hidden;
const first = pageNow();
let readVitals = isSampled ? watchVitals(pageNow) : undefined;

addEventListener('visibilitychange', () => {
  if (!document.hidden) return;
  const times = readVitals && { loads: readLoads(first, shell), vitals: readVitals() };
  readVitals = undefined;
  const report = { ...times, ...takeUnsent() };
  if (Object.keys(report).length > 0) send(report);
});

const waiting = globalThis.browserFaults?.waiting ?? [];
globalThis.browserFaults = { waiting: [], push: take };
waiting.forEach(take);
