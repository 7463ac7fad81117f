// The chats window with 10,000 contacts and a conversation of 100,000 messages: what it loads, how it scrolls, and
// whether it keeps memory. `node bench/chats.mjs URL PASSWORD` against a running product; see README.md.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(import.meta.dirname, '../e2e/package.json'));
const { chromium } = require('@playwright/test');

const [url = 'http://127.0.0.1:4173', password = ''] = process.argv.slice(2);
const contacts = 10_000;
const messages = 100_000;
const pageOfMessages = 50;
const scrollSteps = Number(process.env.STEPS ?? 400);
const cycles = Number(process.env.CYCLES ?? 10_000);
const nowMs = Date.now();

const conversation = (number) => ({
  waId: String(919_000_000_000 + number),
  name: `Customer ${number}`,
  preview: `Message of customer ${number}, with a few words more than fit`,
  lastSide: number % 3 ? 'in' : 'out',
  lastAtMs: nowMs - number * 60_000,
  unread: number % 5 ? 0 : 2,
  closesAtMs: nowMs + 86_400_000 - number * 60_000,
  isResolved: false,
  draft: '',
});
const message = (number) => ({
  id: `wamid.${String(number).padStart(7, '0')}`,
  side: number % 2 ? 'in' : 'out',
  atMs: nowMs - (messages - number) * 60_000,
  content: {
    type: 'text',
    body: `Number ${number}: ${'*words* that _fill_ a line or two '.repeat(1 + (number % 4))}`,
  },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: number % 2 ? null : 'read',
  cause: null,
  isSentAgain: false,
});

function listPage({ after }) {
  const from = after ? Number(after) : 0;
  const to = Math.min(contacts, from + 50);
  const page = Array.from({ length: to - from }, (_, index) => conversation(from + index));
  return { conversations: page, next: to < contacts ? String(to) : null, unreadCount: contacts / 5 };
}
function messagePage({ part }) {
  const numberOf = (id) => Number(id.slice('wamid.'.length));
  const to = part?.kind === 'before' ? numberOf(part.id) : messages;
  const from = Math.max(0, to - (part ? pageOfMessages : 50));
  const page = Array.from({ length: to - from }, (_, index) => message(from + index));
  return { messages: page, hasOlder: from > 0, hasNewer: false };
}

async function signIn() {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error('The login was refused: give address and demo password');
  return token;
}

async function openPage(browser, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    localStorage.setItem('Accesstoken', value);
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  }, token);
  return { context, page };
}

async function measureLoad(browser, token) {
  const { context, page } = await openPage(browser, token);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set();
  let requests = 0;
  let scriptBytes = 0;
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(`${url}/whatsapp-chats`);
  await page.getByRole('listitem').first().waitFor();
  const result = { 'JavaScript until contacts show, KB': Math.round(scriptBytes / 1024), requests };
  await context.close();
  return result;
}

async function stub(page) {
  await page.route('**/api/v1/chats/conversations', (route) =>
    route.fulfill({ json: listPage(route.request().postDataJSON()) }),
  );
  await page.route('**/api/v1/chats/messages', (route) =>
    route.fulfill({ json: messagePage(route.request().postDataJSON()) }),
  );
  await page.route('**/api/v1/chats/read', (route) => route.fulfill({ json: { unread: 0 } }));
}

/** Scrolls by steps of the browser's own wheel and looks at tasks and nodes; reading pages counts as well. */
async function scroll(page, list, stepPx, steps) {
  await list.hover();
  await page.evaluate(() => {
    globalThis.longTasks.length = 0;
  });
  let mostNodes = 0;
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, stepPx);
    if (step % 10 === 0) {
      mostNodes = Math.max(mostNodes, await page.evaluate(() => document.getElementsByTagName('*').length));
    }
  }
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  return { mostNodes, tasksOver50ms: tasks.length, longestTaskMs: Math.max(0, ...tasks) };
}

async function measureScroll(browser, token) {
  const { context, page } = await openPage(browser, token);
  await stub(page);
  await page.goto(`${url}/whatsapp-chats`);
  const list = page.getByRole('list', { name: 'Chats' });
  await page.getByRole('listitem').first().waitFor();
  const contactsResult = await scroll(page, list, 1500, scrollSteps);
  await page.getByRole('listitem').getByRole('button').last().click();
  const log = page.getByRole('log');
  await log.getByRole('article').first().waitFor();
  // To the beginning first, so that all messages are there; then the scrolling that is measured.
  const top = () => log.evaluate((box) => box.scrollTo(0, 0));
  const deadline = Date.now() + 20_000;
  while ((await log.getByText('Number 0:').count()) === 0 && Date.now() < deadline) {
    await top();
    await page.waitForTimeout(50);
  }
  const isWhole = (await log.getByText('Number 0:').count()) > 0;
  const messagesResult = await scroll(page, log, 1500, scrollSteps);
  await context.close();
  return { contacts: contactsResult, isWhole, messages: messagesResult };
}

async function heapOf(client) {
  for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Polls and incoming messages under a fake clock; the stream is cut, so that every cycle is a poll. */
async function measureHeap(browser, token) {
  const { context, page } = await openPage(browser, token);
  await page.clock.install();
  let number = messages;
  await page.route('**/api/v1/chats/events', (route) => route.abort());
  await page.route('**/api/v1/chats/conversations', (route) =>
    route.fulfill({ json: { ...listPage({}), next: null } }),
  );
  await page.route('**/api/v1/chats/messages', (route) => {
    number += 1;
    const newest = Array.from({ length: 50 }, (_, index) => message(number - 50 + index));
    route.fulfill({ json: { messages: newest, hasOlder: true, hasNewer: false } });
  });
  await page.route('**/api/v1/chats/read', (route) => route.fulfill({ json: { unread: 0 } }));
  await page.goto(`${url}/whatsapp-chats`);
  await page.getByRole('listitem').getByRole('button').first().click();
  const client = await context.newCDPSession(page);
  const cycle = async () => {
    const answered = page.waitForResponse('**/api/v1/chats/messages', { timeout: 10_000 });
    await page.clock.runFor(3100);
    await answered.catch(() => undefined);
  };
  const warmUp = Math.min(200, cycles / 10);
  for (let turn = 0; turn < warmUp; turn += 1) await cycle();
  const before = await heapOf(client);
  for (let turn = 0; turn < cycles; turn += 1) await cycle();
  const after = await heapOf(client);
  await context.close();
  return {
    cycles,
    heapBeforeMb: (before / 2 ** 20).toFixed(2),
    heapAfterMb: (after / 2 ** 20).toFixed(2),
    growthPercent: ((after / before - 1) * 100).toFixed(1),
  };
}

const token = await signIn();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log(await measureLoad(browser, token));
console.log(await measureScroll(browser, token));
if (cycles > 0) console.log(await measureHeap(browser, token));
await browser.close();
