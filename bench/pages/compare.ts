import type { Browser } from '@playwright/test';
import { type Conditions, type Figures, measureVisit } from '../../e2e/harness/measure-visit.ts';
import type { MeasuredPage } from '../../e2e/harness/measured-pages.ts';
import { measureSwitch, type Switch } from './measure-switch.ts';

/** A running build. */
export interface Build {
  readonly title: string;
  readonly origin: string;
  /** Session tokens of its roles. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The conditions under which pages are visited. */
export interface Profile {
  readonly conditions: Conditions;
  readonly runs: number;
  /** True to measure the second visit. */
  readonly isSecond?: boolean;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

function medianVisit(visits: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(visits.map((visit) => visit[name]));
  return {
    requests: of('requests'),
    waves: of('waves'),
    scriptBytes: of('scriptBytes'),
    scriptBytesInTheEnd: of('scriptBytesInTheEnd'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    usableMs: of('usableMs'),
    blockingMs: of('blockingMs'),
    heapMb: of('heapMb'),
  };
}

/** Medians of the visits to a page, build by build; the builds take turns, so that both meet the same load. */
export async function comparePage(
  browser: Browser,
  builds: readonly Build[],
  page: MeasuredPage,
  { conditions, runs, isSecond = false }: Profile,
): Promise<readonly Figures[]> {
  const visits: Figures[][] = builds.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, { origin, tokens }] of builds.entries()) {
      const token = page.role === null ? undefined : tokens[page.role];
      visits[at]?.push(await measureVisit({ browser, origin, token, conditions }, page, { isSecond }));
    }
  return visits.map(medianVisit);
}

/** Medians of the switch to a module, build by build. */
export async function compareSwitch(
  browser: Browser,
  builds: readonly Build[],
  { conditions, runs }: Profile,
): Promise<readonly Switch[]> {
  const switches: Switch[][] = builds.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, { origin, tokens }] of builds.entries())
      switches[at]?.push(await measureSwitch({ browser, origin, token: tokens.User, conditions }));
  return switches.map((all) => ({
    coldMs: median(all.map(({ coldMs }) => coldMs)),
    prefetchedMs: median(all.map(({ prefetchedMs }) => prefetchedMs)),
    warmMs: median(all.map(({ warmMs }) => warmMs)),
  }));
}
