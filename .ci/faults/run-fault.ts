import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type ImportGraph, testsReaching } from '../affected/import-graph.ts';
import type { Fault } from './fault.ts';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number() }),
});

/** A copy of the workspace in which faults are made. */
export interface Workshop {
  readonly dir: string;
  readonly graph: ImportGraph;
  readonly env: Readonly<Record<string, string>>;
}

function run(dir: string, env: Workshop['env'], command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: dir,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}

/** @returns the title of a failed test, or null if all passed */
async function runVitest({ dir, env }: Workshop, tests: readonly string[]): Promise<string | null> {
  const report = path.join(dir, 'faults-report.json');
  await rm(report, { force: true });
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const output = await run(dir, env, 'node_modules/.bin/vitest', args);
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), vitestReport),
    await readFile(report, 'utf8').catch(() => ''),
  );
  if (!read.success) throw new Error(`The tests did not run:\n${output.slice(-2000)}`);
  for (const { name, status, message, assertionResults } of read.output.testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    const file = path.relative(dir, name);
    if (failed) return `${failed.fullName} (${file})`;
    // A hook that fails, or a file that no longer loads.
    if (status === 'failed' && message !== '') return `${file}: ${message.split('\n')[0]}`;
  }
  return null;
}

async function runBrowser({ dir, env }: Workshop, spec: string): Promise<string | null> {
  const report = path.join(dir, 'faults-report.json');
  await rm(report, { force: true });
  const built = await run(dir, env, process.execPath, ['server/launch/build.mjs']);
  const output = await run(
    dir,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', '-x', '--reporter=json', spec],
  );
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), playwrightReport),
    await readFile(report, 'utf8').catch(() => ''),
  );
  if (!read.success || read.output.stats.expected + read.output.stats.unexpected === 0)
    throw new Error(`The browser tests did not run:\n${built.slice(-1000)}\n${output.slice(-1000)}`);
  return read.output.stats.unexpected > 0 ? `a test of ${spec}` : null;
}

/** The rounds of tests: first those likely to notice, plain ones before screens; then the others that import the file. */
function roundsOf(
  { graph }: Workshop,
  { file, near }: Fault,
  isNearOnly: boolean,
): readonly (readonly string[])[] {
  const all = graph.has(file)
    ? testsReaching(graph, [file])
    : [...graph.keys()].filter((one) => /^server\/.*\.test\.ts$/.test(one));
  const places = near ?? [`${path.dirname(file)}/`];
  const first = all.filter((test) => places.some((place) => test.startsWith(place)));
  const isScreen = (test: string) => /\.tsx$|\.browser\.test\.ts$/.test(test);
  return [
    first.filter((test) => !isScreen(test)),
    first.filter(isScreen),
    isNearOnly ? [] : all.filter((test) => !first.includes(test)),
  ].filter((round) => round.length > 0);
}

/**
 * Makes a fault, runs its tests and reverts it.
 * @param isNearOnly runs only the tests that are likely to notice
 * @returns the test that noticed, or null
 */
export async function runFault(
  workshop: Workshop,
  fault: Fault,
  isNearOnly: boolean,
): Promise<string | null> {
  const file = path.join(workshop.dir, fault.file);
  const right = await readFile(file, 'utf8');
  await writeFile(
    file,
    right.replace(fault.find, () => fault.replace),
  );
  try {
    for (const round of roundsOf(workshop, fault, isNearOnly)) {
      const noticed = await runVitest(workshop, round);
      if (noticed !== null) return noticed;
    }
    return fault.browser === undefined || isNearOnly ? null : await runBrowser(workshop, fault.browser);
  } finally {
    await writeFile(file, right);
  }
}
