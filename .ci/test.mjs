// npm test: everything, or with --quick all but the browser, on one of the two databases; with --deep the long checks alone. Plain JavaScript: it installs first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale, checkNode, installIfStale, run } from '../server/launch/workspace.mjs';
import { findChromium } from './chromium.mjs';
import { sourceFolders } from './folders.mjs';

const { values } = parseArgs({
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
const totals = { passed: 0, failed: 0 };

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** A check is one test: it passes where its command does. */
async function check(title, command, args) {
  const startMs = Date.now();
  const code = await run(command, args);
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`,
  );
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

async function checks() {
  await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  await check('format and lint', bin('biome'), ['ci', '.']);
  await check('folder rules', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...sourceFolders('.'),
  ]);
  await check('unused files, exports and dependencies', bin('knip'), []);
  await check('references', bin('tsx'), ['.ci/references/references.cli.ts']);
  await check('vocabulary', bin('tsx'), ['.ci/vocabulary/vocabulary.cli.ts']);
  await check('function lengths', bin('tsx'), ['.ci/function-length/function-length.cli.ts']);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function unitTests() {
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: values.quick ? { TEST_ENGINE: 'PostgreSQL' } : {} },
  );
  const result = readReport(report);
  const failed = result?.numFailedTests ?? 0;
  // A file that cannot be loaded, or a runner that dies, has no failed test of its own.
  count(result?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

async function browserTests() {
  const report = path.join(reports, 'playwright.json');
  const env = {
    ...(await findChromium()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(values.deep && { DEEP: '1' }),
  };
  const code = await run(
    bin('playwright', 'e2e'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { env },
  );
  const stats = readReport(report)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
  count(stats?.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

checkNode();
await installIfStale();
const runs = (part) => values.only === part || (values.only === undefined && !values.deep);
if (runs('check')) await checks();
if (runs('unit')) await unitTests();
if (values.deep || values.only === 'browser' || (runs('browser') && !values.quick)) {
  await buildIfStale();
  await browserTests();
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
