// Parts: runtime, shell, build, billing, chats, public, templates, users.
import { grants } from '@chatline/build/registry/grants';
import { goLive } from '@chatline/build/registry/module-commands';
import type { Page } from '@playwright/test';
import { documentOf, liveVersion, releaseMarked } from './harness/modules.ts';
import { moduleOf } from './harness/only-module.ts';
import type { Product } from './harness/product.ts';
import { roles } from './harness/roles.ts';
import { addressOf, clientId, follow, openRoutes, pageHeading, publicRoutes } from './harness/routes.ts';
import { test as base, expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

const names = Object.keys(grants);
/** The second release of each module: it marks its pages. */
const marked = '9.2.0';
/** The first release of each module, which was live before. */
const firsts = new Map<string, string>();
const buildMs = 120_000;

const test = base.extend<{ readonly steps: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern, and this fixture needs no other.
  steps: async ({}, use, testInfo) => {
    const steps: string[] = [];
    await use(steps);
    if (testInfo.status !== testInfo.expectedStatus) console.info(`Steps:\n${steps.join('\n')}`);
  },
});

test.beforeAll(async ({ product }) => {
  test.setTimeout(buildMs * names.length);
  for (const name of names) {
    firsts.set(name, await liveVersion(product, name));
    await releaseMarked(product, name, marked);
  }
});
test.afterAll(async ({ product }) => {
  for (const [name, version] of firsts)
    if ((await liveVersion(product, name)) !== version)
      await goLive({ dataDir: product.dataDir, name }, version, false);
});

interface Walk {
  readonly page: Page;
  readonly product: Product;
  /** Everything that was done, for a failure. */
  readonly steps: string[];
}

/** Makes the other release of a module live. @returns its version */
async function swap({ product, steps }: Walk, name: string, isUrgent = false): Promise<string> {
  const from = await liveVersion(product, name);
  const to = from === marked ? (firsts.get(name) ?? '') : marked;
  await goLive({ dataDir: product.dataDir, name }, to, isUrgent);
  steps.push(`${isUrgent ? 'urgent ' : ''}${name} ${from} → ${to}`);
  return to;
}

/** Makes the page read the registry, and waits until it has the present part of a module. */
async function readRegistry({ page, product }: Walk, name: string): Promise<void> {
  const { revision } = await documentOf(product, name);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForFunction(
    ([module, wanted]) => {
      const seen = JSON.parse(localStorage.getItem('registry-seen') ?? '{}');
      return Number(seen.modules?.[module]) >= wanted;
    },
    [name, revision] as const,
  );
}

const markOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? 'unmarked');

/** Expects that the page on the screen is of this release. */
async function expectRunning({ page, steps }: Walk, name: string, version: string): Promise<void> {
  const mark = version === marked ? `${name} ${marked}` : 'unmarked';
  await expect.poll(() => markOf(page), { message: steps.at(-1) ?? '' }).toBe(mark);
}

const failure = /did not load$|is switched off$/;

async function expectDrawn({ page, steps }: Walk, heading: string): Promise<void> {
  await expect(pageHeading(page, heading), steps.at(-1) ?? '').toBeVisible();
  await expect(page.getByRole('heading', { name: failure }), steps.at(-1) ?? '').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' }), steps.at(-1) ?? '').toHaveCount(0);
}

const offer = (page: Page) => page.getByText('was changed. Another version is ready.');

/** Takes the release that the open page offers. */
async function takeOffer(walk: Walk, name: string, version: string): Promise<void> {
  await expect(offer(walk.page), walk.steps.at(-1) ?? '').toBeVisible();
  await walk.page.getByRole('button', { name: 'Use it now' }).click();
  walk.steps.push(`  took the offer of ${name} ${version}`);
  await expectRunning(walk, name, version);
  await expect(offer(walk.page)).toHaveCount(0);
}

async function goTo({ page, steps }: Walk, address: string, heading: string): Promise<void> {
  steps.push(`${address} “${heading}”`);
  await follow(page, address);
}

async function goToDashboard(walk: Walk): Promise<void> {
  await goTo(walk, '/client-area/dashboard', 'Dashboard');
  await expectDrawn(walk, 'Dashboard');
}

interface Step {
  readonly name: string;
  readonly address: string;
  readonly heading: string;
}

/** Enters a page after the other release went live; then yet another one goes live while it is open. */
async function swapBefore(walk: Walk, { name, address, heading }: Step): Promise<void> {
  const version = await swap(walk, name);
  await readRegistry(walk, name);
  await goTo(walk, address, heading);
  await expectDrawn(walk, heading);
  await expectRunning(walk, name, version);
  const next = await swap(walk, name);
  await readRegistry(walk, name);
  await expect(offer(walk.page)).toBeVisible();
  await expectRunning(walk, name, version);
  await takeOffer(walk, name, next);
  await expectDrawn(walk, heading);
}

/** Enters a page while the other release goes live: it has either of them, and offers the live one. */
async function swapDuring(walk: Walk, { name, address, heading }: Step): Promise<void> {
  const [version] = await Promise.all([swap(walk, name), goTo(walk, address, heading)]);
  await expectDrawn(walk, heading);
  await readRegistry(walk, name);
  const isMarked = (await markOf(walk.page)) !== 'unmarked';
  walk.steps.push(`  ${isMarked ? marked : 'the first release'} has won`);
  if (isMarked !== (version === marked)) await takeOffer(walk, name, version);
  await expectRunning(walk, name, version);
  await expectDrawn(walk, heading);
}

for (const role of roles) {
  test(`[MFE-08] [MFE-10] every page of ${role} works while two releases of each module alternate before, during and after its entry`, async ({
    page,
    product,
    request,
    logInAs,
    steps,
  }) => {
    const walk = { page, product, steps };
    const id = await clientId(request, product);
    await logInAs(role);
    await page.goto('/client-area/dashboard');
    await expectDrawn(walk, 'Dashboard');
    const ownPages = openRoutes(role, false).filter(({ route }) => moduleOf(route.path) !== undefined);
    for (const [at, { route, heading }] of ownPages.entries()) {
      const step = { name: moduleOf(route.path) ?? '', address: addressOf(route, id), heading };
      await (at % 2 === 0 ? swapBefore(walk, step) : swapDuring(walk, step));
      // The next page may be of the same module, whose visit would continue with its release.
      await goToDashboard(walk);
    }
  });
}

test('[MFE-10] typed text survives releases of its module that alternate while it is typed', async ({
  page,
  product,
  logInAs,
  steps,
}) => {
  const walk = { page, product, steps };
  await logInAs('Admin');
  await page.goto('/client-area/create-user');
  await typeName(page);
  for (const isUrgent of [true, true, false, true]) {
    const before = await markOf(page);
    const version = await swap(walk, 'users', isUrgent);
    await readRegistry(walk, 'users');
    if (isUrgent) await expectRunning(walk, 'users', version);
    else {
      await expect(offer(page)).toBeVisible();
      expect(await markOf(page), steps.at(-1)).toBe(before);
    }
    await expectDrawn(walk, 'User Registration');
    await expectTyped(page);
  }
});

test('[MFE-08] every public page works while two releases alternate: a document has one of them until it is left', async ({
  page,
  product,
  steps,
}) => {
  const walk = { page, product, steps };
  const requested = new Set<string>();
  page.on('request', (made) => {
    const version = /\/modules\/public\/([^/]+)\//.exec(made.url())?.[1];
    if (version !== undefined) requested.add(version);
  });
  const own = publicRoutes.filter(({ address }) => moduleOf(address) === 'public');
  for (const [at, { address, shows }] of own.entries()) {
    const version = await swap(walk, 'public');
    requested.clear();
    steps.push(address);
    await page.goto(address);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect.poll(() => [...requested], { message: address }).toEqual([version]);
    await expectRunning(walk, 'public', version);
    await swap(walk, 'public');
    const next = own[(at + 1) % own.length] ?? own[0];
    if (next === undefined) continue;
    steps.push(`${next.address} in the same document`);
    await follow(page, next.address);
    await expect(page.getByText(next.shows).first()).toBeVisible();
    await expectRunning(walk, 'public', version);
    expect([...requested], next.address).toEqual([version]);
    // The next page is loaded with the other release.
    await swap(walk, 'public');
  }
});
