// The chats window with 10,000 contacts and a conversation of 100,000 messages: what it loads, how it scrolls, and
// whether it leaks memory. `node bench/chats.mjs URL PASSWORD` against a running product; see README.md.
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
  preview: `Message of customer ${number}, a little longer than fits`,
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
    body: `Number ${number}: ${'*text* that _fills_ a line or two '.repeat(1 + (number % 4))}`,
  },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: number % 2 ? null : 'read',
  cause: null,
  isSentAgain: false,
  place: String(number).padStart(9, '0'),
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

async function logIn() {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password }),
  });
  const { token } = await response.json();
  if (!token) throw new Error('The login was refused: pass the address and the demo password');
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
  let bodyBytes = 0;
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    scripts.add(requestId);
    bodyBytes += Number(response.headers['content-length'] ?? 0);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(`${url}/whatsapp-chats`);
  await page.getByRole('listitem').first().waitFor();
  const result = {
    'JavaScript until contacts show, KB': (bodyBytes / 1024).toFixed(1),
    'with response headers, KB': (scriptBytes / 1024).toFixed(1),
    requests,
  };
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

/** Scrolls with the browser's own wheel events and measures tasks and nodes; loading pages counts as well. */
async function scroll(page, list, stepPx, steps) {
  await list.hover();
  await page.evaluate(() => {
    globalThis.longTasks.length = 0;
  });
  let maxNodes = 0;
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, stepPx);
    if (step % 10 === 0) {
      maxNodes = Math.max(maxNodes, await page.evaluate(() => document.getElementsByTagName('*').length));
    }
  }
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  return { maxNodes, tasksOver50ms: tasks.length, maxTaskMs: Math.max(0, ...tasks) };
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
  // Scrolls to the beginning first, so that all messages are loaded before the measured scrolling.
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

/**
 * Runs in the page before its own scripts and installs a clock that only the test moves. Timers below a second run
 * normally, so that rendering needs no clock; longer ones wait for `benchClock.pass`.
 */
function installClock() {
  const longMs = 1000;
  const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout, Date: RealDate } = globalThis;
  const startMs = Date.now();
  const timers = new Map();
  let passedMs = 0;
  let lastId = 1e9;
  const now = () => startMs + passedMs;
  const add = (run, everyMs, atMs) => {
    lastId += 1;
    timers.set(lastId, { run, everyMs, atMs });
    return lastId;
  };
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
  globalThis.setTimeout = (run, ms = 0, ...given) =>
    ms < longMs ? setRealTimeout(run, ms, ...given) : add(() => run(...given), null, passedMs + ms);
  globalThis.setInterval = (run, ms = 0, ...given) =>
    add(() => run(...given), Math.max(ms, 1), passedMs + ms);
  const drop = (id) => {
    if (!timers.delete(id)) clearRealTimeout(id);
  };
  globalThis.clearTimeout = drop;
  globalThis.clearInterval = drop;
  globalThis.benchClock = {
    waiting: () => timers.size,
    pass(ms) {
      const endMs = passedMs + ms;
      for (;;) {
        let [id, next] = [0, null];
        for (const [one, timer] of timers)
          if (timer.atMs <= endMs && !(next?.atMs <= timer.atMs)) [id, next] = [one, timer];
        if (next === null) break;
        passedMs = next.atMs;
        if (next.everyMs === null) timers.delete(id);
        else next.atMs += next.everyMs;
        next.run();
      }
      passedMs = endMs;
    },
  };
}

/** Runs in the page: responds to the chats' calls there, as JSON on the wire; everything else goes to the server. */
function installWire({ rows, first }) {
  const { fetch } = globalThis;
  const startMs = Date.now();
  const wire = { polls: 0, number: first };
  globalThis.benchWire = wire;
  const json = (body) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  const messageOf = (number) => ({
    id: `wamid.${String(number).padStart(9, '0')}`,
    side: number % 2 ? 'in' : 'out',
    atMs: startMs + (number - first) * 3000,
    content: { type: 'text', body: `Number ${number}: *text* that _fills_ a line or two` },
    clientId: null,
    replyTo: null,
    reactions: [],
    status: number % 2 ? null : 'read',
    cause: null,
    isSentAgain: false,
    place: String(number).padStart(9, '0'),
  });
  const responses = {
    '/chats/events': () => Promise.reject(new TypeError('no stream')),
    '/chats/read': () => json({ unread: 0 }),
    '/chats/conversations': () => {
      const [chosen, ...others] = rows;
      const preview = `Number ${wire.number}: text that fills a line or two`;
      const conversations = [{ ...chosen, preview, lastAtMs: Date.now(), unread: 1 }, ...others];
      return json({ conversations, next: null, unreadCount: 1 });
    },
    '/chats/messages': () => {
      wire.polls += 1;
      wire.number += 1;
      const messages = Array.from({ length: 50 }, (_, index) => messageOf(wire.number - 49 + index));
      return json({ messages, hasOlder: true, hasNewer: false });
    },
  };
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
    const part = Object.keys(responses).find((end) => pathname.endsWith(end));
    return part === undefined ? fetch(address, init) : responses[part]();
  };
}

/**
 * Measures the heap over many polls. The test moves the clock; without a stream, each cycle is a poll and a message.
 */
async function measureHeap(browser, token) {
  const { context, page } = await openPage(browser, token);
  await page.addInitScript(installClock);
  await page.addInitScript(installWire, { rows: listPage({}).conversations, first: messages });
  await page.goto(`${url}/whatsapp-chats`);
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('log').getByRole('article').first().waitFor();
  const client = await context.newCDPSession(page);
  const run = (count) =>
    page.evaluate(async (turns) => {
      const { benchClock, benchWire } = globalThis;
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const isShown = () =>
        document.querySelector('[role=log]').textContent.includes(`Number ${benchWire.number}:`);
      for (let turn = 0; turn < turns; turn += 1) {
        const before = benchWire.polls;
        for (let step = 0; benchWire.polls === before || !isShown(); step += 1) {
          if (step === 100) throw new Error('The newest message is not shown');
          if (benchWire.polls === before) benchClock.pass(3000);
          await drawn();
        }
      }
    }, count);
  const startedAt = Date.now();
  await run(Math.max(1, Math.round(cycles / 10)));
  const before = await heapOf(client);
  const onTheWayMb = [];
  for (let part = 0; part < 4; part += 1) {
    await run(Math.round(cycles / 4));
    onTheWayMb.push(((await heapOf(client)) / 2 ** 20).toFixed(2));
  }
  const after = await heapOf(client);
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  await context.close();
  return {
    cycles,
    heapBeforeMb: (before / 2 ** 20).toFixed(2),
    onTheWayMb: onTheWayMb.join(', '),
    growthPercent: ((after / before - 1) * 100).toFixed(1),
    nodes,
    jsEventListeners,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

const parts = (process.env.PARTS ?? 'load scroll heap').split(' ');
const token = await logIn();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
if (parts.includes('load')) console.log(await measureLoad(browser, token));
if (parts.includes('scroll')) console.log(await measureScroll(browser, token));
if (parts.includes('heap')) console.log(await measureHeap(browser, token));
await browser.close();
