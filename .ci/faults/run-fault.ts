import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportGraph, testsReaching } from '../affected/import-graph.ts';
import type { Fault } from './fault.ts';
import type { Failure } from './run-tests.ts';

/** A copy of the workspace in which faults are made. */
export interface Workshop {
  readonly dir: string;
  readonly graph: ImportGraph;
  /** @returns a failed test, or null if all passed */
  runTests(tests: readonly string[]): Promise<Failure | null>;
  runBrowser(spec: string): Promise<Failure | null>;
}

/** A fault is caught by a test that fails with it and passes without it. */
export interface Outcome {
  readonly verdict: 'caught' | 'MISSED' | 'NOT RUN' | 'NOT LOADED' | 'FAILS WITHOUT IT';
  readonly detail: string;
}

/**
 * The rounds of tests: first those likely to notice, plain ones before screens; then the others that import the file.
 */
function roundsOf(
  { graph }: Workshop,
  { file, near }: Fault,
  isNearOnly: boolean,
): readonly (readonly string[])[] {
  const all = graph.has(file)
    ? testsReaching(graph, [file])
    : [...graph.keys()].filter((one) => /^server\/.*(?<!\.deep)\.test\.ts$/.test(one));
  const folders = near ?? [`${path.dirname(file)}/`];
  const first = all.filter((test) => folders.some((folder) => test.startsWith(folder)));
  const isScreen = (test: string) => /\.tsx$|\.browser\.test\.ts$/.test(test);
  return [
    first.filter((test) => !isScreen(test)),
    first.filter(isScreen),
    isNearOnly ? [] : all.filter((test) => !first.includes(test)),
  ].filter((round) => round.length > 0);
}

/** Runs one round after the other, and then the browser test, until a test fails. */
async function findNoticing(
  workshop: Workshop,
  rounds: readonly (readonly string[])[],
  spec: string | undefined,
): Promise<Failure | null> {
  for (const round of rounds) {
    const noticed = await workshop.runTests(round);
    if (noticed !== null) return noticed;
  }
  return spec === undefined ? null : await workshop.runBrowser(spec);
}

/**
 * Makes a fault, runs its tests, reverts it, and runs the test that failed again.
 * @param isNearOnly runs only the tests that are likely to notice
 */
export async function runFault(workshop: Workshop, fault: Fault, isNearOnly: boolean): Promise<Outcome> {
  const rounds = roundsOf(workshop, fault, isNearOnly);
  const spec = isNearOnly ? undefined : fault.browser;
  if (rounds.length === 0 && spec === undefined) return { verdict: 'NOT RUN', detail: fault.breaks };
  const file = path.join(workshop.dir, fault.file);
  const right = await readFile(file, 'utf8');
  await writeFile(
    file,
    right.replace(fault.find, () => fault.replace),
  );
  const noticed = await findNoticing(workshop, rounds, spec).finally(() => writeFile(file, right));
  if (noticed === null) return { verdict: 'MISSED', detail: fault.breaks };
  const detail = `${noticed.title} (${noticed.files.join(', ')})`;
  if (!noticed.isLoaded) return { verdict: 'NOT LOADED', detail };
  const [first] = noticed.files;
  const isBrowser = first !== undefined && first === fault.browser;
  const again = await (isBrowser ? workshop.runBrowser(first) : workshop.runTests(noticed.files));
  return { verdict: again === null ? 'caught' : 'FAILS WITHOUT IT', detail };
}
