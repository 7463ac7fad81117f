// The users list with very many rows, on the built product: how soon it shows, and how fast it responds.
// node --import tsx bench/user-list.ts [--rows=100000] [--runs=5] [--whole]
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword, type Product, provisionedDataDir, startProduct } from '../e2e/harness/product.ts';
import { openEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    // The whole list, as a server of section 7 alone returns it, instead of pages.
    whole: { type: 'boolean', default: false },
  },
});
const rowCount = Number(values.rows);
const runs = Number(values.runs);
const list = '/client-area/manage-user';

/** Adds users beside the demo's own, straight into the database: the API would take an hour for them. */
async function addUsers(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, () => undefined);
  await migrate(database);
  await database.execute(
    `insert into accounts (role, email, email_key, name, business_name, mobile_no, address, city, district, state,
       pincode, is_active, is_connected, created_at)
     select 'User', 'shop' || n || '@example.com', 'shop' || n || '@example.com',
       (array['Asha', 'Ravi', 'Meera', 'Imran', 'Lakshmi', 'Gurpreet'])[1 + n % 6] || ' ' ||
       (array['Joshi', 'Nair', 'Khan', 'Patel', 'Rao', 'Bora', 'Singh'])[1 + n % 7],
       (array['Sri', 'New', 'Royal', 'City', 'Star'])[1 + n % 5] || ' Stores ' || n,
       (6000000000 + (n::bigint * 2654435761) % 4000000000)::text, '14 Laxmi Road', 'Pune', 'Pune', 'MH', '411030',
       n % 9 <> 0, n % 3 <> 0, now()
     from generate_series(1, $1::int) as n`,
    [rowCount],
  );
  await database.close();
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function tokenOf(product: Product): Promise<string> {
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: demoPassword }),
  });
  return String((await response.json()).token);
}

/** A signed-in page with an empty cache and a slowed-down processor. */
async function openPage(browser: Browser, token: string, isPhone: boolean, slowdown: number) {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('Accesstoken', value), token);
  // tsx makes functions call a helper, `__name`, that does not exist in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

/** Milliseconds from the navigation's start to the first painted row. */
function firstRow(page: Page, isPhone: boolean): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(selector) === null) return false;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect();
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    isPhone ? 'ul[aria-label="Manage Users"] li[aria-posinset]' : 'tbody tr[data-index]',
  );
}

/** Seconds of processor time that all of the browser's processes have taken so far. */
async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function measureFirstRows(browser: Browser, product: Product, token: string): Promise<void> {
  for (const [name, isPhone, slowdown] of [
    ['390 px, this machine', true, 1],
    ['390 px, four times slower', true, 4],
    ['1440 px, this machine', false, 1],
  ] as const) {
    const times: number[] = [];
    const used: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { context, page } = await openPage(browser, token, isPhone, slowdown);
      const before = await processorSeconds(browser);
      await page.goto(product.url + list, { waitUntil: 'commit' });
      times.push(await firstRow(page, isPhone));
      used.push((await processorSeconds(browser)) - before);
      await context.close();
    }
    const all = times.map((time) => (time / 1000).toFixed(2)).join(' ');
    const processor = `${median(used).toFixed(2)} s of the browser's processor time`;
    console.log(`first rows, ${name}: ${(median(times) / 1000).toFixed(2)} s (${all}), ${processor}`);
  }
}

/** Milliseconds until the page has drawn the result of a click. */
async function timeOf(page: Page, action: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
        const first = () => document.querySelector('tbody tr[data-index="0"]')?.textContent;
        const before = first();
        const start = performance.now();
        button?.click();
        const look = () => {
          if (first() === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        look();
      }),
    action,
  );
}

/** Scrolls 60 screens. @returns the longest frame and the largest number of rows in the document */
function scroll(page: Page): Promise<{ maxMs: number; maxRows: number }> {
  return page.evaluate(async () => {
    let maxMs = 0;
    let maxRows = 0;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let before = await frame();
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, 700);
      const now = await frame();
      maxMs = Math.max(maxMs, now - before);
      before = now;
      maxRows = Math.max(maxRows, document.querySelectorAll('tbody tr[data-index]').length);
    }
    return { maxMs, maxRows };
  });
}

async function measureActions(browser: Browser, product: Product, token: string): Promise<void> {
  const { context, page } = await openPage(browser, token, false, 1);
  await page.goto(product.url + list, { waitUntil: 'commit' });
  await firstRow(page, false);
  for (const column of ['#id', 'Name', 'Mobile Number', 'Connect Status']) {
    console.log(`sort by ${column}: ${Math.round(await timeOf(page, column))} ms`);
  }
  const { maxMs, maxRows } = await scroll(page);
  console.log(`60 screens down: longest frame ${Math.round(maxMs)} ms, at most ${maxRows} rows drawn`);
  await page.keyboard.press('End');
  const last = page.locator('tbody tr[data-index]').last();
  await last.waitFor();
  console.log(`End: last row ${await last.getAttribute('aria-rowindex')}`);
  await context.close();
}

/** The response that the page reads: the first page, or the whole list. */
function readList(product: Product, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  if (values.whole) return fetch(`${product.url}/api/web/users`, { headers });
  return fetch(`${product.url}/api/v1/users/list`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'User' }),
  });
}

async function measureResponse(product: Product, token: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const response = await readList(product, token);
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
  }
  console.log(
    `the response: ${Math.round(median(times))} ms, ${(bytes / 1e6).toFixed(1)} MB before compression`,
  );
}

const dataDir = await provisionedDataDir();
await addUsers(dataDir);
const product = await startProduct(values.whole ? { BASELINE: '1' } : {}, dataDir);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const token = await tokenOf(product);
  await measureResponse(product, token);
  await measureFirstRows(browser, product, token);
  // Pages are ordered by the server.
  if (values.whole) await measureActions(browser, product, token);
} finally {
  await browser.close();
  await product.stop();
}
