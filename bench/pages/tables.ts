import type { Figures } from '../../e2e/harness/measure-visit.ts';
import type { Switch } from './measure-switch.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** The figures of one page: of the composed product, and of one application. */
export interface Row {
  readonly page: string;
  readonly visits: readonly Figures[];
}

const columns: readonly (readonly [string, (visit: Figures) => string])[] = [
  ['requests', ({ requests }) => String(requests)],
  ['waves', ({ waves }) => String(waves)],
  ['scripts until usable', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['in the end', ({ scriptBytesInTheEnd }) => kilobytes(scriptBytesInTheEnd)],
  ['first paint', ({ firstPaintMs }) => seconds(firstPaintMs)],
  ['largest paint', ({ largestPaintMs }) => seconds(largestPaintMs)],
  ['usable', ({ usableMs }) => seconds(usableMs)],
  ['blocked', ({ blockingMs }) => seconds(blockingMs)],
  ['heap', ({ heapMb }) => `${heapMb.toFixed(1)} MB`],
];

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table of visits; each cell has the composed product's figure, then the one application's. */
export function visitTable(rows: readonly Row[]): string {
  const heads = ['page', ...columns.map(([head]) => head)];
  const body = rows.map(({ page, visits }) =>
    line([page, ...columns.map(([, show]) => visits.map(show).join(' / '))]),
  );
  return [line(heads), line(heads.map(() => '---')), ...body].join('\n');
}

/** A table of switches between modules, with the same order of figures. */
export function switchTable(
  rows: readonly { readonly line: string; readonly switches: readonly Switch[] }[],
): string {
  const heads = ['line', 'cold', 'prefetched', 'warm'];
  const ms = (switches: readonly Switch[], name: keyof Switch) =>
    switches.map((one) => `${Math.round(one[name])} ms`).join(' / ');
  const body = rows.map(({ line: title, switches }) =>
    line([title, ms(switches, 'coldMs'), ms(switches, 'prefetchedMs'), ms(switches, 'warmMs')]),
  );
  return [line(heads), line(heads.map(() => '---')), ...body].join('\n');
}
