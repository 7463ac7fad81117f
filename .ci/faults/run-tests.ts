import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

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

/** Tests that failed. */
export interface Failure {
  /** The files to run again, as paths from the workspace: one, or all if none of their tests has failed. */
  readonly files: readonly string[];
  readonly title: string;
  /** False if the file has no tests because it cannot be imported. */
  readonly isLoaded: boolean;
}

/** A copy of the workspace in which tests run, and its environment. */
export interface TestRun {
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A fault may be a loop without an end. */
const timeoutMs = 20 * 60_000;

interface Ended {
  readonly output: string;
  /** The exit code; null if a signal ended the process, as after {@link timeoutMs}. */
  readonly code: number | null;
}

function run({ dir, env }: TestRun, command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: dir,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, because it starts processes too.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(end, timeoutMs);
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ output, code });
    });
  });
}

/** Finds a failed test in a report; a file that failed without one has a failed hook, or no tests at all. */
export function findFailure(dir: string, report: v.InferOutput<typeof vitestReport>): Failure | null {
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(dir, name);
    const failed = assertionResults.find((one) => one.status === 'failed');
    if (failed) return { files: [file], title: failed.fullName, isLoaded: true };
    if (status === 'failed' && message !== '')
      return { files: [file], title: message.split('\n')[0] ?? '', isLoaded: assertionResults.length > 0 };
  }
  return null;
}

/** @returns a failed test, or null if all passed */
export async function runVitest(testRun: TestRun, tests: readonly string[]): Promise<Failure | null> {
  const report = path.join(testRun.dir, 'faults-report.json');
  await rm(report, { force: true });
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const { output, code } = await run(testRun, 'node_modules/.bin/vitest', args);
  if (code === null) return { files: tests, title: 'the tests did not end', isLoaded: true };
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), vitestReport),
    await readFile(report, 'utf8').catch(() => ''),
  );
  if (!read.success) throw new Error(`The tests did not run:\n${output.slice(-2000)}`);
  const failed = findFailure(testRun.dir, read.output);
  if (failed !== null || code === 0) return failed;
  return { files: tests, title: 'an error outside of the tests', isLoaded: true };
}

/** Builds the product and runs one file of browser tests. */
export async function runBrowser(testRun: TestRun, spec: string): Promise<Failure | null> {
  const { dir, env } = testRun;
  const report = path.join(dir, 'faults-report.json');
  await rm(report, { force: true });
  const built = await run(testRun, process.execPath, ['server/launch/build.mjs']);
  const { output } = await run(
    { dir, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', '-x', '--reporter=json', spec],
  );
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), playwrightReport),
    await readFile(report, 'utf8').catch(() => ''),
  );
  if (!read.success || read.output.stats.expected + read.output.stats.unexpected === 0)
    throw new Error(`The browser tests did not run:\n${built.output.slice(-1000)}\n${output.slice(-1000)}`);
  return read.output.stats.unexpected > 0 ? { files: [spec], title: 'a browser test', isLoaded: true } : null;
}
