// Parts: shell, build.
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeModule } from '@chatline/build/registry/change-module';
import { rootKey } from '@chatline/build/registry/registry-keys';
import { signDocument } from '@chatline/build/registry/signed-text';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import { containerName } from '@chatline/contract/modules/release';
import type { APIRequestContext, Page } from '@playwright/test';
import { changeDocument, changeGrants, documentOf, replacePart, switchModule } from './harness/modules.ts';
import type { Product } from './harness/product.ts';
import { deepUnless, expect, failedResponses, test } from './harness/test.ts';

/** An open page requests the registry again after this long. */
const refreshAfterMs = 15_000;

const fileOf = ({ dataDir }: Product) => path.join(dataDir, 'modules', 'registry.json');

async function ready(request: APIRequestContext): Promise<unknown> {
  const response = await request.get('/readyz');
  expect(response.status()).toBe(200);
  return response.json();
}

/** Expects that two modules work, in an open page and in a new one. */
async function expectModules(page: Page, open: Page): Promise<void> {
  await open.getByRole('link', { name: 'Subscription Settings' }).click();
  await expect(open.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  await page.goto('/client-area/subscription-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
}

async function expectUsers(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
}

/** Creates the file's content from the good one; null removes the file. */
type Fault = (good: string, product: Product) => string | null | Promise<string>;

const foreign = generateKeyPairSync('ed25519').privateKey;

/** The good registry with its root one revision later or earlier, signed with another key or the right one. */
async function withRoot(
  good: string,
  product: Product,
  by: 'foreign' | 'own',
  step: number,
): Promise<string> {
  const registry = JSON.parse(good);
  const root = JSON.parse(registry.root.payload);
  const key = by === 'foreign' ? foreign : await rootKey(product.dataDir);
  if (key === undefined) throw new Error('There is no root key');
  return JSON.stringify({
    ...registry,
    root: signDocument({ ...root, revision: root.revision + step }, key),
  });
}

const faults: Readonly<Record<string, Fault>> = {
  garbled: () => '{"format":',
  missing: () => null,
  'signed with another key': (good, product) => withRoot(good, product, 'foreign', 1),
  'changed by one letter': (good) => good.replace('create-user', 'create-thief'),
  'of an older revision': (good, product) => withRoot(good, product, 'own', -1),
};

test.describe('a registry file that cannot be used leaves the last good one in force', () => {
  // The browser reports a missing file.
  test.use({ expectedConsole: failedResponses });

  /** Every run covers a file that is forged; the tests of `verifyRegistry` cover the rest. */
  const usual = ['signed with another key'];
  for (const [what, fault] of Object.entries(faults)) {
    test(
      `a registry that is ${what} leaves open and new pages working, and readyz reports it`,
      deepUnless(usual.includes(what)),
      async ({ page, context, product, logInAs, request }) => {
        const good = await readFile(fileOf(product), 'utf8');
        await logInAs('Admin');
        const open = await context.newPage();
        await logInAs('Admin', open);
        await open.clock.install();
        await open.goto('/client-area/manage-user');
        await expectUsers(open);
        const text = await fault(good, product);
        if (text === null) await rm(fileOf(product));
        else await writeFile(fileOf(product), text);
        try {
          await open.clock.fastForward(refreshAfterMs + 1000);
          await expectModules(page, open);
          await page.goto('/client-area/manage-user');
          await expectUsers(page);
          expect(await ready(request)).toMatchObject({ status: 'degraded', lastGood: ['registry'] });
        } finally {
          await writeFile(fileOf(product), good);
        }
        expect(await ready(request)).toMatchObject({ status: 'ready', lastGood: [] });
      },
    );
  }
});

/** A module all of whose routes are changed. */
function withRoutes(change: object) {
  return ({ live, ...document }: ModuleDocument) => {
    const { descriptor } = live;
    const routes = descriptor.routes.map((route) => ({ ...route, ...change }));
    return { ...document, live: { ...live, descriptor: { ...descriptor, routes } } };
  };
}

const unknowns: Readonly<Record<string, (document: ModuleDocument) => object>> = {
  icon: ({ live, ...document }) => {
    const { descriptor } = live;
    const nav = descriptor.nav.map((item) => ({ ...item, icon: 'crowd' }));
    return { ...document, live: { ...live, descriptor: { ...descriptor, nav } } };
  },
  field: withRoutes({ later: { of: 'another version' } }),
  right: withRoutes({ needs: ['foo'] }),
};

for (const [what, change] of Object.entries(unknowns)) {
  test(
    `a module whose descriptor has an unknown ${what} affects no other module`,
    deepUnless(what === 'right'),
    async ({ page, context, product, logInAs, request }) => {
      await logInAs('Admin');
      const open = await context.newPage();
      await logInAs('Admin', open);
      await open.clock.install();
      await open.goto('/client-area/dashboard');
      const restore = await changeDocument(product, 'users', change);
      try {
        await open.clock.fastForward(refreshAfterMs + 1000);
        const isRefused = what === 'right';
        if (isRefused) {
          // Pointing at a link reads the registry again, and the items below the module's move up: a click at that moment
          // would hit another one.
          await open.getByRole('link', { name: 'Subscription Settings' }).hover();
          await expect(open.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
        }
        await expectModules(page, open);
        expect(await ready(request)).toMatchObject({ lastGood: [], refused: isRefused ? ['users'] : [] });
        const response = await page.goto('/client-area/manage-user');
        expect(response?.status()).toBe(200);
        if (!isRefused) await expectUsers(page);
      } finally {
        await restore();
      }
      await page.goto('/client-area/manage-user');
      await expectUsers(page);
    },
  );
}

const damages: Readonly<Record<string, (product: Product) => Promise<unknown>>> = {
  'a number': async () => 5,
  'signed with another key': async (product) => ({
    team: signDocument(await documentOf(product, 'users'), foreign),
  }),
};

for (const [what, damage] of Object.entries(damages)) {
  test(
    `[MFE-13] a module whose registry entry is ${what} keeps its last good release`,
    deepUnless(what !== 'a number'),
    async ({ page, product, logInAs, request }) => {
      await logInAs('Admin');
      await ready(request);
      const restore = await replacePart(product, 'users', await damage(product));
      try {
        await page.goto('/client-area/manage-user');
        await expectUsers(page);
        expect(await ready(request)).toMatchObject({ status: 'degraded', lastGood: ['users'], refused: [] });
        await page.getByRole('link', { name: 'Subscription Settings' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
      } finally {
        await restore();
      }
      expect(await ready(request)).toMatchObject({ status: 'ready', lastGood: [] });
    },
  );
}

/** A registry file with a part under each name that every object has a value for, in the way of a hostile cache. */
function withInheritedNames(good: string): string {
  const names = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'];
  const { public: other } = JSON.parse(good).modules;
  const added = names.map((name, at) => `"${name}":${at % 2 === 0 ? 'null' : JSON.stringify(other)},`);
  return good.replace('"modules":{', `"modules":{${added.join('')}`);
}

test('[MFE-13] names that every object has are not modules: no page is empty, in open consoles and new ones', {
  tag: '@deep',
}, async ({ page, context, product, logInAs, request }) => {
  const good = await readFile(fileOf(product), 'utf8');
  const text = withInheritedNames(good);
  expect(text).toContain('"toString":null');
  await logInAs('Admin');
  const open = await context.newPage();
  await logInAs('Admin', open);
  await open.clock.install();
  await open.goto('/client-area/subscription-settings');
  await expect(open.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  await writeFile(fileOf(product), text);
  try {
    expect(await ready(request)).toMatchObject({ status: 'ready', lastGood: [], refused: [] });
    const served = await (await request.get('/modules/registry.json')).text();
    expect(JSON.parse(served)).toEqual({ succession: [], ...JSON.parse(good) });
    await context.route('**/modules/registry.json', (route) => route.fulfill({ body: text }));
    // The registry in the page is data, so no policy prevents its change.
    await page.route('**/client-area/manage-user', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"modules":{"', '"modules":{"toString":null,"');
      await route.fulfill({ response, body });
    });
    const read = open.waitForResponse('**/modules/registry.json');
    await open.clock.fastForward(refreshAfterMs + 1000);
    await open.getByRole('link', { name: 'Create User' }).click();
    expect(await (await read).text()).toBe(text);
    await expect(open.getByRole('heading', { level: 1, name: 'User Registration' })).toBeVisible();
    await page.goto('/client-area/manage-user');
    await expectUsers(page);
    await page.getByRole('link', { name: 'Subscription Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await writeFile(fileOf(product), good);
  }
});

test('[MFE-13] a module with paths in the root, but no part, has a card there in a browser that never saw it', async ({
  page,
  product,
  logInAs,
}) => {
  const registry = JSON.parse(await readFile(fileOf(product), 'utf8'));
  const { users: _lost, ...modules } = registry.modules;
  const body = JSON.stringify({ ...registry, modules });
  await logInAs('Admin');
  await page.route('**/modules/registry.json', (route) => route.fulfill({ body }));
  await page.route('**/client-area/manage-user', async (route) => {
    const response = await route.fetch();
    const block = /(id="module-registry")[^>]*>.*?(<\/script>)/;
    await route.fulfill({ response, body: (await response.text()).replace(block, `$1>${body}$2`) });
  });
  await page.goto('/client-area/manage-user');
  await expect(page.getByRole('heading', { name: 'users did not load' })).toBeVisible();
  await expect(page.getByText('This console cannot read it: it is missing')).toBeVisible();
});

test('[MFE-13] Back to a public page whose module has changed since shows the page, not a failure', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const landing = await heading.textContent();
  await switchModule(product, 'public', 'on');
  await page.goto('/priching');
  await expect(heading).not.toHaveText(landing ?? '');
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(landing ?? '');
  await expect(page.getByText('public did not load')).toHaveCount(0);
});

test.describe('an unknown module', () => {
  test.use({ expectedConsole: /Failed to load resource|Refused to execute script|integrity|net::ERR/i });

  test('an unknown module without files shows a card in its own place', async ({
    page,
    product,
    logInAs,
  }) => {
    const { live: users } = await documentOf(product, 'users');
    const route = { path: '/client-area/mystery', needs: ['signed-in' as const] };
    const live = {
      ...users,
      base: `/modules/mystery/${users.version}/`,
      container: containerName('mystery', users.version),
      descriptor: {
        ...users.descriptor,
        name: 'mystery',
        title: 'Mystery',
        routes: [{ ...route, page: 'mystery', title: 'Mystery', frame: 'dashboard' as const }],
        nav: [{ ...route, label: 'Mystery', order: 65 }],
      },
    };
    const draft = { state: 'live' as const, live, kept: [], isUrgent: false, isPinned: false };
    await changeModule(product.dataDir, 'mystery', { change: () => draft });
    const restore = await changeGrants(product, 'mystery', () => ['/client-area/mystery']);
    await logInAs('User');
    await page.goto('/client-area/dashboard');
    await page.getByRole('link', { name: 'Mystery' }).click();
    await expect(page.getByRole('heading', { name: 'Mystery did not load' })).toBeVisible();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Update User Information' })).toBeVisible();
    await switchModule(product, 'mystery', 'off');
    await restore();
  });
});
