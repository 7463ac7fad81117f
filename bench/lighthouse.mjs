// Lighthouse on the public pages, with its mobile settings: the median of several runs of each page.
// node bench/lighthouse.mjs http://127.0.0.1:4173 [--runs=5] [--paths=/,/priching] [--details]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '/,/priching,/privacy-policy,/refund-policy,/terms-conditions' },
    out: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
});
const origin = positionals[0] ?? 'http://127.0.0.1:4173';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a new browser for each run, with an empty cache. */
async function withBrowser(work) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'chatline-lighthouse-'));
  const port = await freePort();
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = spawn(
    process.env.CHROMIUM || '/usr/bin/chromium',
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    await untilListening(port);
    return await work(port);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function untilListening(port) {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start');
}

/** Audits that keep a category below 100, one per line. */
function shortfalls({ audits, categories: found }) {
  return categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${category}: ${id} ${audits[id].displayValue ?? ''}`.trim()),
  );
}

async function measure(url) {
  const result = await withBrowser((port) =>
    lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories }),
  );
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const report = {};
for (const page of values.paths.split(',')) {
  const runs = [];
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(origin + page));
  const scores = categories.map((category) => [
    category,
    Math.round(median(runs.map((lhr) => lhr.categories[category].score * 100))),
  ]);
  const times = metrics.map((id) => [
    id,
    Number(median(runs.map((lhr) => lhr.audits[id].numericValue)).toFixed(3)),
  ]);
  const missed = [...new Set(runs.flatMap(shortfalls))];
  report[page] = { ...Object.fromEntries(scores), ...Object.fromEntries(times), missed };
  console.log(
    page.padEnd(20),
    scores.map(([, score]) => String(score).padStart(4)).join(''),
    ...times.map(([, time]) => Math.round(time * 1000) / 1000),
    missed.join(' | '),
  );
  if (values.details)
    writeFileSync(path.join(os.tmpdir(), 'lighthouse-last.json'), JSON.stringify(runs.at(-1)));
}
if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
