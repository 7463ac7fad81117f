// Parts: shell, build.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, writeRegistry } from '@chatline/build/registry-store';
import type { Registry } from '@chatline/contract/modules/registry';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from './harness/product.ts';
import { expect, failedAnswers, test } from './harness/test.ts';

/** An open page requests the registry again after this long. */
const refreshAfterMs = 15_000;

const fileOf = ({ dataDir }: Product) => path.join(dataDir, 'modules', 'registry.json');

async function keyOf({ dataDir }: Product): Promise<KeyObject> {
  return createPrivateKey(await readFile(path.join(dataDir, 'keys/registry.pem')));
}

function signed(payload: object, key: KeyObject): string {
  const text = JSON.stringify(payload);
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return JSON.stringify({ payload: text, signature });
}

async function ready(request: APIRequestContext): Promise<unknown> {
  const answer = await request.get('/readyz');
  expect(answer.status()).toBe(200);
  return answer.json();
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

/** Creates the file's content from the good registry and its key; null removes the file. */
type Fault = (good: Registry, key: KeyObject) => string | null;

const faults: Readonly<Record<string, Fault>> = {
  garbled: () => '{"payload":',
  missing: () => null,
  'signed with another key': (good) =>
    signed({ ...good, revision: good.revision + 1 }, generateKeyPairSync('ed25519').privateKey),
  'changed by one letter': (good, key) => signed(good, key).replace('Manage Users', 'Manage Losers'),
  'of an older revision': (good, key) => signed({ ...good, revision: good.revision - 1 }, key),
};

test.describe('a registry file that cannot be used leaves the last good one in force', () => {
  // The browser reports a missing file.
  test.use({ expectedConsole: failedAnswers });

  /** Every run covers a file that is missing and one that is forged; the tests of `verifyRegistry` cover the rest. */
  const usual = ['missing', 'signed with another key'];
  for (const [what, fault] of Object.entries(faults)) {
    const details = usual.includes(what) ? {} : { tag: '@deep' };
    test(
      `a registry that is ${what} leaves open and new pages working, and readyz reports it`,
      details,
      async ({ page, context, product, signInAs, request }) => {
        const good = await readFile(fileOf(product), 'utf8');
        await signInAs('Admin');
        const open = await context.newPage();
        await signInAs('Admin', open);
        await open.clock.install();
        await open.goto('/client-area/manage-user');
        await expectUsers(open);
        const text = fault(await readRegistry(product.dataDir), await keyOf(product));
        if (text === null) await rm(fileOf(product));
        else await writeFile(fileOf(product), text);
        try {
          await open.clock.fastForward(refreshAfterMs + 1000);
          await expectModules(page, open);
          await page.goto('/client-area/manage-user');
          await expectUsers(page);
          await expect(page.getByText('Manage Losers')).toHaveCount(0);
          expect(await ready(request)).toMatchObject({ status: 'degraded', lastGood: ['registry'] });
        } finally {
          await writeFile(fileOf(product), good);
        }
        expect(await ready(request)).toMatchObject({ status: 'ready', lastGood: [] });
      },
    );
  }
});

/** The good registry as its next revision, with its module users changed. */
function withUsers(good: Registry, change: (descriptor: Record<string, unknown>) => object): object {
  const { users } = good.modules;
  if (users === undefined) throw new Error('There is no module users');
  const descriptor = { ...users.live.descriptor, ...change({ ...users.live.descriptor }) };
  const changed = { ...users, live: { ...users.live, descriptor } };
  const { refused: _none, ...registry } = good;
  return { ...registry, revision: good.revision + 1, modules: { ...good.modules, users: changed } };
}

function withRoutes(good: Registry, change: object): object {
  const routes = good.modules.users?.live.descriptor.routes ?? [];
  return withUsers(good, () => ({ routes: routes.map((route) => ({ ...route, ...change })) }));
}

const unknowns: Readonly<Record<string, (good: Registry) => object>> = {
  icon: (good) =>
    withUsers(good, () => ({
      nav: good.modules.users?.live.descriptor.nav.map((item) => ({ ...item, icon: 'crowd' })),
    })),
  field: (good) => withRoutes(good, { later: { of: 'another version' } }),
  right: (good) => withRoutes(good, { needs: ['foo'] }),
};

for (const [what, change] of Object.entries(unknowns)) {
  test(`a module whose descriptor has an unknown ${what} affects no other module`, async ({
    page,
    context,
    product,
    signInAs,
    request,
  }) => {
    const good = await readRegistry(product.dataDir);
    await signInAs('Admin');
    const open = await context.newPage();
    await signInAs('Admin', open);
    await open.clock.install();
    await open.goto('/client-area/dashboard');
    await writeFile(fileOf(product), signed(change(good), await keyOf(product)));
    try {
      await open.clock.fastForward(refreshAfterMs + 1000);
      await expectModules(page, open);
      const isRefused = what === 'right';
      expect(await ready(request)).toMatchObject({ lastGood: [], refused: isRefused ? ['users'] : [] });
      const answer = await page.goto('/client-area/manage-user');
      expect(answer?.status()).toBe(200);
      if (!isRefused) await expectUsers(page);
    } finally {
      // An older revision would be refused.
      await writeRegistry(product.dataDir, { ...good, revision: good.revision + 2 });
    }
    await page.goto('/client-area/manage-user');
    await expectUsers(page);
  });
}

test('a module whose registry entry is a number shows a card at its addresses', async ({
  page,
  product,
  signInAs,
}) => {
  const good = await readRegistry(product.dataDir);
  const { refused: _none, ...registry } = good;
  const modules = { ...good.modules, users: 5 };
  const damaged = { ...registry, revision: good.revision + 1, modules };
  await signInAs('Admin');
  await writeFile(fileOf(product), signed(damaged, await keyOf(product)));
  try {
    const answer = await page.goto('/client-area/manage-user');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'users did not load' })).toBeVisible();
    await expect(page.getByText('the module is 5, which is malformed')).toBeVisible();
    await page.getByRole('link', { name: 'Subscription Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  } finally {
    await writeRegistry(product.dataDir, { ...good, revision: good.revision + 2 });
  }
});

test.describe('an unknown module', () => {
  test.use({ expectedConsole: /Failed to load resource|Refused to execute script|integrity|net::ERR/i });

  test('an unknown module without files shows a card in its own place', async ({
    page,
    product,
    signInAs,
  }) => {
    const registry = await readRegistry(product.dataDir);
    const users = registry.modules.users?.live;
    if (users === undefined) throw new Error('There is no module users');
    const live = {
      ...users,
      base: '/modules/mystery/1.0.0/',
      container: 'mystery_1_0_0',
      descriptor: {
        ...users.descriptor,
        name: 'mystery',
        title: 'Mystery',
        routes: [
          {
            path: '/client-area/mystery',
            page: 'mystery',
            title: 'Mystery',
            needs: ['signed-in' as const],
            frame: 'dashboard' as const,
          },
        ],
        nav: [{ label: 'Mystery', order: 65, needs: ['signed-in' as const], path: '/client-area/mystery' }],
      },
    };
    const kept = [{ version: live.version }];
    const mystery = { state: 'live' as const, live, kept, grants: ['/client-area/mystery'] };
    await writeRegistry(product.dataDir, {
      ...registry,
      revision: registry.revision + 1,
      modules: { ...registry.modules, mystery },
    });
    await signInAs('User');
    await page.goto('/client-area/dashboard');
    await page.getByRole('link', { name: 'Mystery' }).click();
    await expect(page.getByRole('heading', { name: 'Mystery did not load' })).toBeVisible();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Update User Information' })).toBeVisible();
    await writeRegistry(product.dataDir, { ...registry, revision: registry.revision + 2 });
  });
});
