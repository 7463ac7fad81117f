import {
  type LoadedPart,
  maxLoadsOfReport,
  maxMeasuredMs,
  type ShownPage,
} from '@chatline/contract/modules/browser-events';
import { partOfFile } from './part-of-file.ts';

export interface Load {
  readonly part: LoadedPart;
  readonly ms: number;
  readonly module: string;
  readonly version: string;
}

const entryFile = /\/(?:remoteEntry|main)\.[\w.]+js(?:\?|$)/;
const pageFile = /\/page-[\w.-]+js(?:\?|$)/;

/** The times in which the document, and the entries and pages of shell and modules, have arrived so far. */
export function readLoads({ module, version }: ShownPage, shell: string): readonly Load[] {
  const loads: Load[] = [];
  const [document] = performance.getEntriesByType('navigation');
  if (document instanceof PerformanceNavigationTiming && document.loadEventEnd > 0)
    loads.push({ part: 'document', ms: Math.round(document.loadEventEnd), module, version });
  const seen = new Set<string>();
  for (const { name, duration } of performance.getEntriesByType('resource')) {
    const part = entryFile.test(name) ? 'entry' : 'page';
    // A file that was requested ahead is taken from memory the second time.
    if (seen.has(name) || (part === 'page' && !pageFile.test(name))) continue;
    seen.add(name);
    const owner = partOfFile(name, shell);
    if (owner !== null) loads.push({ part, ms: Math.round(duration), ...owner });
  }
  return loads.filter(({ ms }) => ms <= maxMeasuredMs).slice(0, maxLoadsOfReport);
}
