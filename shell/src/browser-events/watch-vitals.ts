import { maxMeasuredMs, type ShownPage, type VitalName } from '@chatline/contract/modules/browser-events';

export interface Vital extends ShownPage {
  readonly name: VitalName;
  readonly value: number;
}

type Found = Omit<Vital, 'name'>;

/** A window of layout shifts ends after a second without one, and after five seconds. */
const [shiftPauseMs, shiftWindowMs] = [1000, 5000];
/** Of this many interactions, the slowest one does not count. */
const interactionsOfOutlier = 50;
const maxSlowest = 10;
const shortestEventMs = 40;

const numberAt = (entry: object, key: string) => Number(Reflect.get(entry, key)) || 0;

/** Calls back with each entry, and those from before. @returns handles those that wait, if the browser has the kind */
function observe(type: string, take: (entry: PerformanceEntry) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  const options = { type, buffered: true, durationThreshold: shortestEventMs };
  observer.observe(options);
  return () => observer.takeRecords().forEach(take);
}

/** The largest sum of layout shifts in one window. */
function watchShifts(first: ShownPage, shown: () => ShownPage) {
  let worst: Found = { value: 0, ...first };
  let [sum, beganMs, lastMs] = [0, 0, 0];
  const flush = observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const { startTime } = entry;
    if (startTime - lastMs > shiftPauseMs || startTime - beganMs > shiftWindowMs) {
      sum = 0;
      beganMs = startTime;
    }
    lastMs = startTime;
    sum += numberAt(entry, 'value');
    if (sum > worst.value) worst = { value: sum, ...shown() };
  });
  return () => {
    flush?.();
    return flush && worst;
  };
}

/** The slowest interaction, without outliers of a long visit. */
function watchInteractions(shown: () => ShownPage) {
  const slowest = new Map<number, Found>();
  const take = (entry: PerformanceEntry) => {
    const id = numberAt(entry, 'interactionId');
    const { duration: value } = entry;
    if (id === 0 || value <= (slowest.get(id)?.value ?? 0)) return;
    slowest.set(id, { value, ...shown() });
    if (slowest.size <= maxSlowest) return;
    const [quickest] = [...slowest].sort(([, one], [, other]) => one.value - other.value);
    if (quickest) slowest.delete(quickest[0]);
  };
  const flushes = [observe('event', take), observe('first-input', take)];
  return () => {
    for (const flush of flushes) flush?.();
    const found = [...slowest.values()].sort((one, other) => other.value - one.value);
    const count = numberAt(performance, 'interactionCount');
    return found[Math.min(found.length - 1, Math.floor(count / interactionsOfOutlier))];
  };
}

/** The largest paint; one after the window was hidden says nothing about the page. */
function watchPaint(first: ShownPage) {
  let largest: Found | undefined;
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden');
  const flush = observe('largest-contentful-paint', ({ startTime }) => {
    if (startTime < (hidden?.startTime ?? Number.POSITIVE_INFINITY)) largest = { value: startTime, ...first };
  });
  return () => {
    flush?.();
    return largest;
  };
}

function firstByte(first: ShownPage): Found | undefined {
  const [document] = performance.getEntriesByType('navigation');
  return document && { value: numberAt(document, 'responseStart'), ...first };
}

/**
 * Measures the web vitals of a visit, as their definitions say: LCP, INP, CLS and TTFB.
 * @param shown the page that is shown now
 * @returns reads them
 */
export function watchVitals(shown: () => ShownPage): () => readonly Vital[] {
  const first = shown();
  const reads = {
    LCP: watchPaint(first),
    INP: watchInteractions(shown),
    CLS: watchShifts(first, shown),
    TTFB: () => firstByte(first),
  };
  return () => {
    const vitals: Vital[] = [];
    for (const name of ['LCP', 'INP', 'CLS', 'TTFB'] as const) {
      const found = reads[name]();
      if (found === undefined || found.value > maxMeasuredMs) continue;
      vitals.push({ name, ...found, value: Math.round(found.value * 1e4) / 1e4 });
    }
    return vitals;
  };
}
