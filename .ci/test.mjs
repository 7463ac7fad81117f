// npm test: everything. Parts (`npm test -- users`), --quick and --deep: docs/testing.md. Plain JavaScript: it installs
// first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale, checkNode, fail, installIfStale, run } from '../server/launch/workspace.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { deepFiles } from './deep-files.mjs';
import { temporaryFiles } from './temporary-files.mjs';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const reports = mkdtempSync(path.join(tmpdir(), 'chatline-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
// A signal ends a process without its exit listeners.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const bin = (name, folder = '.') => path.join(folder, 'node_modules', '.bin', name);
/** The folder of failed tests: screens, browser, and repeat for the browser tests that run again. */
const evidence = 'test-results';
if (values.only !== 'check') rmSync(evidence, { recursive: true, force: true });
const totals = { passed: 0, failed: 0 };
/** The unit tests that this machine cannot run: they need programs, or rights, that it does not have. */
const skipped = [];
/** The seed of a deep run's random orders; TEST_SEED repeats one. */
const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31);

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function engine() {
  if (values.deep) return { TEST_ENGINE: 'all', TEST_SEED: seed };
  return values.quick ? { TEST_ENGINE: 'PostgreSQL' } : {};
}

/** Playwright clears the folder that it writes to: the repeat has one of its own. */
const repeat = [
  '--last-failed',
  `--last-failed-file=${evidence}/browser/.last-run.json`,
  `--output=${evidence}/repeat`,
  '--trace=on',
];

let env;
/** The environment of unit and browser tests, which is prepared once: the same browser and folder. */
function testEnv() {
  env ??= findChromium().then((chromium) => ({ ...chromium, ...temporaryFiles() }));
  return env;
}

/** @param files all if empty */
async function unitTests(files = []) {
  const report = path.join(reports, 'vitest.json');
  const env = { ...(await testEnv()), ...engine() };
  const code = await run(
    bin('vitest'),
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );
  const result = readReport(report);
  const failed = result?.numFailedTests ?? 0;
  for (const { assertionResults } of result?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status === 'skipped' || status === 'pending') skipped.push(fullName);
  // A file that cannot be loaded, or a runner that dies, has no failed test of its own.
  count(result?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

/**
 * @param files all if empty
 * @param without a pattern of the tags of tests that are left out
 */
async function browserTests(files = [], without) {
  const report = path.join(reports, 'playwright.json');
  const env = {
    ...(await testEnv()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(values.deep && { DEEP: '1' }),
  };
  const config = ['test', '--config', 'e2e/playwright.config.ts'];
  if (without !== undefined) config.push('--grep-invert', without);
  const code = await run(bin('playwright', 'e2e'), [...config, '--reporter=list,json', ...files], { env });
  const stats = readReport(report)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
  count(stats?.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed);
  if (stats?.unexpected > 0) {
    console.log('Running the failed tests again for their traces; these results do not count.');
    await run(bin('playwright', 'e2e'), [...config, '--reporter=list', ...repeat], { env });
    console.log(
      `Screenshots and logs of the server are in ${evidence}/browser, traces in ${evidence}/repeat; npx playwright show-trace FILE`,
    );
  }
}

/** TypeScript modules can be read once everything is installed. */
async function readParts() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('./affected/parts.ts', import.meta.url);
}

async function affected() {
  const { affectedTests } = await readParts();
  return affectedTests(names).catch(({ message }) => fail(message));
}

async function testParts() {
  const { checkParts } = await readParts();
  try {
    checkParts(names);
  } catch ({ message }) {
    fail(message);
  }
  // First, because the affected tests are read from the imports that the folder rules have read.
  await runChecks(count);
  const { unit, browser, without } = await affected();
  console.log(`${names.join(', ')}: ${unit.length} test files, ${browser.length} browser test files`);
  if (unit.length > 0) await unitTests(unit);
  if (browser.length === 0 || values.quick) return;
  await buildIfStale();
  await browserTests(browser, without);
}

async function testDeep() {
  console.log(`Deep checks with TEST_SEED=${seed}`);
  const { unit, browser } = deepFiles(names);
  const isWhole = names.length === 0;
  if (!isWhole && unit.length + browser.length === 0) {
    fail('There is no deep check of that name: docs/testing.md, "Deep checks"');
  }
  if (isWhole || unit.length > 0) await unitTests(unit);
  if (!isWhole && browser.length === 0) return;
  await buildIfStale();
  await browserTests(browser);
}

async function testAll() {
  const runs = (part) => values.only === undefined || values.only === part;
  if (runs('check')) await runChecks(count);
  if (runs('unit')) await unitTests();
  if (runs('browser') && !values.quick) {
    await buildIfStale();
    await browserTests();
  }
}

checkNode();
await installIfStale();
if (values.deep) await testDeep();
else if (names.length > 0) await testParts();
else await testAll();
for (const title of skipped) console.log(`Skipped on this machine: ${title}`);
const of = values.deep ? `Deep checks, TEST_SEED=${seed}: ` : '';
console.log(`${of}${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
