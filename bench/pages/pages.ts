// The composed product beside the same sources as one application: how a first visit of each page goes.
// npm run build && npm run bench -- pages [--runs=9] [--only=login,users] [--profile=slow,tls,second,switch] [--write]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootPublicKey } from '@chatline/build/registry/registry-keys';
import { type Browser, chromium } from '@playwright/test';
import { slowPhone, unthrottled } from '../../e2e/harness/measure-visit.ts';
import { measuredPages } from '../../e2e/harness/measured-pages.ts';
import { demoPassword, type Product, provisionedDataDir, startProduct } from '../../e2e/harness/product.ts';
import { builtDataDir } from '../../e2e/harness/workspace.ts';
import { type Build, comparePage, compareSwitch, type Profile } from './compare.ts';
import { type Front, type FrontOptions, startFront } from './front.ts';
import { nameFiles } from './name-files.ts';
import { buildOneApplication, type OneApplication } from './one-application.ts';
import { type Row, switchTable, visitTable } from './tables.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string' },
    profile: { type: 'string', default: 'slow,tls,second,switch' },
    write: { type: 'boolean', default: false },
  },
});
if (values.write && (values.only !== undefined || values.profile !== 'slow,tls,second,switch'))
  throw new Error('--write replaces all tables: leave out --only and --profile');
const runs = Number(values.runs);
const fewerRuns = Math.ceil(runs / 3);
const profiles = values.profile.split(',');
const pages = measuredPages.filter(({ title }) => values.only?.split(',').includes(title) ?? true);
const readme = path.join(import.meta.dirname, '../README.md');

async function tokensOf(product: Product) {
  return { Admin: await tokenOf(product, 'Admin'), User: await tokenOf(product, 'User') };
}

async function tokenOf(product: Product, role: string): Promise<string> {
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role.toLowerCase()}@example.com`, password: demoPassword }),
  });
  return String((await response.json()).token);
}

/** Creates a certificate for 127.0.0.1 that is valid for a day. @throws {Error} without the program `openssl` */
function createCertificate(): { key: string; cert: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'chatline-certificate-'));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`.split(' '),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

interface Products {
  readonly composed: Product;
  readonly single: Product;
  readonly one: OneApplication;
}

/** Starts a front before each product, the same for both. */
async function startFronts(
  { composed, single, one }: Products,
  certificate?: FrontOptions['certificate'],
): Promise<readonly (Front & Build)[]> {
  const secure = certificate === undefined ? {} : { certificate };
  const rewrite: FrontOptions['rewrite'] = (at, html) => {
    const page = measuredPages.find((measured) => measured.path === at);
    return page === undefined ? html : nameFiles(html, one.filesOf(page.chunk));
  };
  const unchanged: FrontOptions['rewrite'] = (_at, html) => html;
  return [
    {
      title: 'composed',
      tokens: await tokensOf(composed),
      ...(await startFront({ upstream: composed.url, rewrite: unchanged, ...secure })),
    },
    {
      title: 'one application',
      tokens: await tokensOf(single),
      ...(await startFront({ upstream: single.url, rewrite, ...secure })),
    },
  ];
}

async function visitAll(browser: Browser, builds: readonly Build[], profile: Profile): Promise<string> {
  const rows: Row[] = [];
  for (const page of pages)
    rows.push({ page: page.title, visits: await comparePage(browser, builds, page, profile) });
  return visitTable(rows);
}

/** Measures the chosen profiles. @returns the tables, in Markdown */
async function measure(products: Products, browser: Browser): Promise<string> {
  const plain = await startFronts(products);
  const tls = await startFronts(products, createCertificate());
  const parts: [string, string, () => Promise<string>][] = [
    [
      'slow',
      `Cold, DevTools' slow 4G, processor four times slower, HTTP/1.1, median of ${runs}:`,
      () => visitAll(browser, plain, { conditions: slowPhone, runs }),
    ],
    [
      'tls',
      `Cold, unthrottled, HTTP/2 over TLS, median of ${fewerRuns}:`,
      () => visitAll(browser, tls, { conditions: unthrottled, runs: fewerRuns }),
    ],
    [
      'second',
      `A second visit on the slow connection, median of ${fewerRuns}:`,
      () => visitAll(browser, plain, { conditions: slowPhone, runs: fewerRuns, isSecond: true }),
    ],
    [
      'switch',
      `From the dashboard to Create Template, median of ${fewerRuns}:`,
      async () =>
        switchTable([
          {
            line: 'unthrottled',
            switches: await compareSwitch(browser, plain, { conditions: unthrottled, runs: fewerRuns }),
          },
          {
            line: 'slow 4G, 4 × slower',
            switches: await compareSwitch(browser, plain, { conditions: slowPhone, runs: fewerRuns }),
          },
        ]),
    ],
  ];
  try {
    const tables: string[] = [];
    for (const [profile, title, work] of parts) {
      if (!profiles.includes(profile)) continue;
      tables.push(`${title}\n\n${await work()}`);
      console.log(`${tables.at(-1)}\n`);
    }
    return tables.join('\n\n');
  } finally {
    await Promise.all([...plain, ...tls].map((front) => front.stop()));
  }
}

/** Replaces the tables in README.md. */
function writeTables(tables: string): void {
  const [begin, end] = ['<!-- pages: begin -->', '<!-- pages: end -->'];
  const text = readFileSync(readme, 'utf8');
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at load ${loadavg()[0]?.toFixed(1)}. Each cell: composed / one application.`;
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  writeFileSync(readme, `${before}${begin}\n${measured}\n\n${tables}\n${end}${after}`);
}

const composed = await startProduct({}, await provisionedDataDir());
const one = await buildOneApplication(await rootPublicKey(builtDataDir));
const single = await startProduct({ SHELL_DIR: one.dir }, await provisionedDataDir());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
});
try {
  const tables = await measure({ composed, single, one }, browser);
  if (values.write) writeTables(tables);
} finally {
  await browser.close();
  await Promise.all([composed.stop(), single.stop()]);
  rmSync(one.dir, { recursive: true });
}
