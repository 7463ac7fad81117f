// The life of a release, on the built product: how soon a change is served and noticed, what checking costs, and what a
// page keeps of a hundred swaps.
// npm run build && node --import tsx bench/releases.ts [--runs=5] [--swaps=100] [--warm=0] [--only=heap|kinds]
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { goLive } from '@chatline/build/registry/module-commands';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { documentOf, releaseChanged, runModuleCommand } from '../e2e/harness/modules.ts';
import { demoPassword, type Product, provisionedDataDir, startProduct } from '../e2e/harness/product.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    swaps: { type: 'string', default: '100' },
    warm: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
const swaps = Number(values.swaps);
/** Entries without a swap before the first one, which compile the page's own functions. */
const warm = Number(values.warm);
const newer = '9.9.0';
const form = '/client-area/create-user';
/** Entries of a walk at which the heap is read by kind. */
const kindsAt = [4, 50] as const;
const maxKinds = 40;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const ms = (figure: number) => `${Math.round(figure)} ms`;

async function tokenOf(product: Product): Promise<string> {
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: demoPassword }),
  });
  return String((await response.json()).token);
}

async function signedInPage(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript((value) => localStorage.setItem('Accesstoken', value), token);
  // tsx makes functions call a helper, `__name`, that does not exist in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  return page;
}

/** Time from the write of a change to the first page that has it. The write is the last thing that `goLive` does. */
async function servedAfter(product: Product, version: string): Promise<number> {
  await goLive({ dataDir: product.dataDir, name: 'users' }, version, false);
  const writtenAt = performance.now();
  for (;;) {
    const html = await (await fetch(product.url + form)).text();
    if (html.includes(`/modules/users/${version}/`)) return performance.now() - writtenAt;
  }
}

/** Time of a whole command, and of one that only starts and reads. */
async function commandTimes(product: Product, first: string): Promise<void> {
  const timed = async (args: string[]) => {
    const start = performance.now();
    await runModuleCommand(product, args);
    return performance.now() - start;
  };
  // The newer version is live before each of them.
  const stageIt = ['stage', 'users', first, '--share', '10'];
  const forward = ['live', 'users', newer];
  const rollBack = ['rollback', 'users'];
  // Each command, and the one that makes it possible again. Not `live` with the older version: that is going back too,
  // and leaves nothing to roll back to.
  const commands = [
    [['list']],
    [forward, rollBack],
    [rollBack, forward],
    [
      ['off', 'users'],
      ['on', 'users'],
    ],
    [stageIt, ['stage', 'users', '--end']],
  ];
  for (const [args = [], opposite] of commands) {
    await runModuleCommand(product, forward);
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await timed(args));
      if (opposite) await runModuleCommand(product, opposite);
    }
    console.log(`module ${args.join(' ')}: ${ms(median(times))} as a whole`);
  }
  await goLive({ dataDir: product.dataDir, name: 'users' }, first, false);
  const bare = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', '0']);
    bare.push(performance.now() - start);
  }
  console.log(`the counterpart, an empty program started the same way: ${ms(median(bare))}`);
}

/** Runs in the page, before its own scripts: keeps the signature checks, to repeat them once the page is at rest. */
function keepChecks(): void {
  const { importKey, verify } = SubtleCrypto.prototype;
  const imports = new Map<unknown, unknown[]>();
  const checks: unknown[][] = [];
  const times = { firstAt: 0, lastAt: 0 };
  SubtleCrypto.prototype.importKey = async function (...given: unknown[]) {
    times.firstAt ||= performance.now();
    const key = await Reflect.apply(importKey, this, given);
    imports.set(key, given);
    return key;
  };
  SubtleCrypto.prototype.verify = async function (...signed) {
    checks.push(signed);
    const isRight = await Reflect.apply(verify, this, signed);
    times.lastAt = performance.now();
    return isRight;
  };
  const repeat = async () => {
    const start = performance.now();
    await Promise.all(
      checks.map(async ([algorithm, key, ...signed]) => {
        const again = await Reflect.apply(importKey, crypto.subtle, imports.get(key) ?? []);
        return Reflect.apply(verify, crypto.subtle, [algorithm, again, ...signed]);
      }),
    );
    return { count: checks.length, alone: performance.now() - start, inPage: times.lastAt - times.firstAt };
  };
  Reflect.set(window, 'repeatChecks', repeat);
}

/**
 * Time in which a browser checks the signatures of a whole registry, which a page of the client area has while a module
 * has a stage: alone, and with what else the page does meanwhile.
 * @throws {Error} if the page has not checked a signature of the root and of each module
 */
async function checkTime(browser: Browser, product: Product): Promise<void> {
  await runModuleCommand(product, ['stage', 'users', newer, '--accounts', '999999']);
  const { modules } = await (await fetch(`${product.url}/modules/registry.json`)).json();
  const wanted = 1 + Object.keys(modules).length;
  const token = await tokenOf(product);
  const [alone, inPage]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const page = await signedInPage(browser, token);
    await page.addInitScript(keepChecks);
    await page.goto(product.url + form);
    await page.getByRole('button', { name: 'Register', exact: true }).waitFor();
    const times = await page.evaluate(() => Reflect.get(window, 'repeatChecks')());
    if (times.count !== wanted)
      throw new Error(`The page has checked ${times.count} signatures, not ${wanted}`);
    alone.push(times.alone);
    inPage.push(times.inPage);
    await page.close();
  }
  await runModuleCommand(product, ['stage', 'users', '--end']);
  console.log(
    `${wanted} signatures of a registry: ${median(alone).toFixed(1)} ms alone, ${median(inPage).toFixed(1)} ms while the page starts`,
  );
}

/**
 * Time from the write of a change until an open page offers the other version, which includes a random delay of up to
 * 2 s.
 */
async function offeredAfter(browser: Browser, product: Product, first: string): Promise<void> {
  const page = await signedInPage(browser, await tokenOf(product));
  const target = { dataDir: product.dataDir, name: 'users' };
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    await goLive(target, first, false);
    const stream = page.waitForResponse('**/api/v1/account/events');
    await page.goto(product.url + form);
    await page.getByRole('button', { name: 'Register', exact: true }).waitFor();
    await stream;
    await goLive(target, newer, false);
    const writtenAt = performance.now();
    await page.getByText('Users was changed. Another version is ready.').waitFor();
    times.push(performance.now() - writtenAt);
  }
  await goLive(target, first, false);
  await page.close();
  console.log(
    `from the write to the offer on an open page: ${ms(median(times))}, longest ${ms(Math.max(...times))}`,
  );
}

/** Time of `release` with its browser check, and the command's own account of it. */
async function releaseTime(product: Product): Promise<void> {
  const start = performance.now();
  const { stdout } = await runModuleCommand(product, ['release', 'users', '--version', '9.9.1']);
  console.log(`module release users: ${ms(performance.now() - start)} as a whole`);
  console.log(stdout.trim());
}

/** Measures the memory, nodes and listeners that a page keeps after a forced collection. */
async function keptBy(session: CDPSession) {
  for (let collection = 0; collection < 3; collection += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners };
}

/** Label of the form's button in each release. */
type Labels = Readonly<Record<string, string>>;

/** The scripts of modules that a page has run since the last call, by address, with how often. */
const scriptsRun = (page: Page) =>
  page.evaluate(() => {
    const counts: Record<string, number> = Object.fromEntries(Reflect.get(window, 'scriptsRun'));
    Reflect.get(window, 'scriptsRun').clear();
    return counts;
  });

/** Runs in the page, before its own scripts: counts the scripts of modules that are added to it. */
function watchScripts(): void {
  const counts = new Map<string, number>();
  Reflect.set(window, 'scriptsRun', counts);
  const count = (node: Node) => {
    if (node instanceof HTMLScriptElement && node.src.includes('/modules/'))
      counts.set(node.src, (counts.get(node.src) ?? 0) + 1);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(count);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Growth of one page from the fourth to the last entry into a module, with the heap every hundred entries.
 * @param labels what is live in turn; one version is the counterpart, the same walk without a swap
 * @returns the growth in lines, and the scripts that were run since the fourth entry
 */
async function growthOver(browser: Browser, product: Product, labels: Labels) {
  const versions = Object.keys(labels);
  const page = await signedInPage(browser, await tokenOf(product));
  await page.addInitScript(watchScripts);
  const session = await page.context().newCDPSession(page);
  await page.goto(`${product.url}/client-area/dashboard`);
  const follow = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  const readings = [];
  const kinds: Kinds[] = [];
  for (let swap = 1 - warm; swap <= swaps; swap += 1) {
    const version = versions[swap < 1 ? 0 : swap % versions.length] ?? '';
    if (swap === 1 - warm || (swap > 0 && versions.length > 1)) await servedAfter(product, version);
    // Another request may be under way, with an earlier registry.
    const request = page.waitForRequest('**/modules/registry.json');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await (await request).response();
    await follow('Create User');
    await page.getByRole('button', { name: labels[version] ?? '', exact: true }).waitFor();
    await follow('Dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    if (swap === 4) await scriptsRun(page);
    if (values.only === 'kinds' && kindsAt.some((one) => one === swap)) kinds.push(await kindsOf(session));
    if (swap === 4 || (swap > 0 && swap % 100 === 0) || swap === swaps)
      readings.push({ swap, ...(await keptBy(session)) });
  }
  const scripts = await scriptsRun(page);
  await page.close();
  const [before, after] = kinds;
  const grown = before && after ? grownKinds(before, after, kindsAt[1] - kindsAt[0]) : '';
  return { lines: linesOf(readings) + grown, scripts };
}

/** A heap snapshot of V8: each node is as many numbers as there are fields, some of which are indices of other lists. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Count and bytes of what a heap has of each kind. */
type Kinds = ReadonlyMap<string, { readonly count: number; readonly bytes: number }>;

/** Reads a heap by kind: the type of a node and its class, and for texts and functions the type alone. */
async function kindsOf(session: CDPSession): Promise<Kinds> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes, strings }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const at = (field: string) => fields.indexOf(field);
  const [type, name, size] = [at('type'), at('name'), at('self_size')];
  const kinds = new Map<string, { count: number; bytes: number }>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? 0] ?? '';
    const hasClass = !kind.endsWith('string') && kind !== 'closure' && kind !== 'regexp';
    const key = hasClass ? `${kind} ${(strings[nodes[node + name] ?? 0] ?? '').slice(0, 60)}` : kind;
    const known = kinds.get(key) ?? { count: 0, bytes: 0 };
    kinds.set(key, { count: known.count + 1, bytes: known.bytes + (nodes[node + size] ?? 0) });
  }
  return kinds;
}

/** The kinds that have grown most between two entries, in lines. */
function grownKinds(before: Kinds, after: Kinds, entries: number): string {
  const nothing = { count: 0, bytes: 0 };
  const grown = [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const [from, to] = [before.get(key) ?? nothing, after.get(key) ?? nothing];
    return { key, count: to.count - from.count, bytes: to.bytes - from.bytes };
  });
  const shown = grown.toSorted((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes)).slice(0, maxKinds);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  return [{ key: 'all', count: 0, bytes: total }, ...shown]
    .map(
      ({ key, count, bytes }) =>
        `\n  ${key}: ${count} more, ${bytes} bytes, ${Math.round(bytes / entries)} bytes an entry`,
    )
    .join('');
}

interface Reading extends Awaited<ReturnType<typeof keptBy>> {
  readonly swap: number;
}

function linesOf(readings: readonly Reading[]): string {
  const first = readings[0]?.heapMb ?? Number.NaN;
  return readings
    .map(({ swap, heapMb, nodes, listeners }) => {
      const growth = ((heapMb / first - 1) * 100).toFixed(1);
      return `\n  entry ${swap}: ${heapMb.toFixed(2)} MB (+${growth} %), ${nodes} nodes, ${listeners} listeners`;
    })
    .join('');
}

/** Runs in an empty page: runs scripts once, and forgets what they have defined, as the console does. */
async function runScripts(addresses: readonly string[]): Promise<void> {
  const known = new Set(Object.keys(globalThis));
  for (const address of addresses) {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    const ended = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await ended;
    script.remove();
  }
  for (const name of Object.keys(globalThis)) if (!known.has(name)) Reflect.set(globalThis, name, undefined);
}

/** The growth of an empty page, without any code of ours, that runs the same scripts as often. */
async function bareGrowth(browser: Browser, product: Product, scripts: Readonly<Record<string, number>>) {
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (it) => it');
  const address = `${product.url}/empty`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const addresses = Object.keys(scripts);
  await page.evaluate(runScripts, addresses);
  const before = await keptBy(session);
  for (let round = 1; round <= Math.max(...Object.values(scripts)); round += 1)
    await page.evaluate(
      runScripts,
      addresses.filter((one) => (scripts[one] ?? 0) >= round),
    );
  const after = await keptBy(session);
  await page.close();
  const runs = Object.values(scripts).reduce((sum, count) => sum + count, 0);
  return `${runs} scripts, ${before.heapMb.toFixed(2)} → ${after.heapMb.toFixed(2)} MB`;
}

const launch = (args: string[] = []) =>
  chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args });

/**
 * The heap as users have it, and without compiled code, which grows until every function is compiled. With three
 * releases in turn, each entry runs the scripts of one again that was forgotten.
 */
async function heapGrowth(product: Product, labels: Labels): Promise<void> {
  const [first = '', second = ''] = Object.keys(labels);
  const walks: readonly [string, Labels][] = [
    ['three releases in turn', labels],
    ['two releases in turn', { [first]: labels[first] ?? '', [second]: labels[second] ?? '' }],
    ['the counterpart without a swap', { [first]: labels[first] ?? '' }],
  ];
  for (const [name, args] of [
    ['heap', []],
    ['heap without compiled code', ['--js-flags=--jitless']],
  ] as const) {
    const browser = await launch([...args]);
    try {
      for (const [walk, live] of walks) {
        const { lines, scripts } = await growthOver(browser, product, live);
        console.log(`${name}, ${walk}: ${lines}`);
        if (Object.keys(live).length > 2)
          console.log(`  an empty page that runs the same: ${await bareGrowth(browser, product, scripts)}`);
      }
    } finally {
      await browser.close();
    }
  }
}

async function releaseTimes(product: Product, first: string): Promise<void> {
  const served = [];
  for (let run = 0; run < runs * 2; run += 1)
    served.push(await servedAfter(product, run % 2 ? first : newer));
  console.log(
    `from the write to the first page with it: ${ms(median(served))}, longest ${ms(Math.max(...served))}`,
  );
  await goLive({ dataDir: product.dataDir, name: 'users' }, first, false);
  await commandTimes(product, first);
  const browser = await launch();
  try {
    await checkTime(browser, product);
    await offeredAfter(browser, product, first);
  } finally {
    await browser.close();
  }
  await releaseTime(product);
}

const product = await startProduct({}, await provisionedDataDir());
try {
  await releaseChanged(product, 'users', newer, ['Register', 'Register, benchmark']);
  const first = (await documentOf(product, 'users')).live.version;
  if (values.only === undefined) await releaseTimes(product, first);
  const third = '9.9.2';
  await releaseChanged(product, 'users', third, ['Register', 'Register, third release']);
  await heapGrowth(product, {
    [first]: 'Register',
    [newer]: 'Register, benchmark',
    [third]: 'Register, third release',
  });
} finally {
  await product.stop();
}
