import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, writeRegistry } from '@chatline/shared/build/registry-store';
import type { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

const title = 'The parts of the console did not load';
/** What the browser says of an address that nobody can know without a registry, and of files that are nowhere. */
test.use({ expectedConsole: /Failed to load resource|Refused to execute script|integrity|net::ERR/i });

async function withRegistryFile(product: Product, text: string, work: () => Promise<void>): Promise<void> {
  const file = path.join(product.dataDir, 'modules', 'registry.json');
  const kept = await readFile(file, 'utf8');
  await writeFile(file, text);
  try {
    await work();
  } finally {
    await writeFile(file, kept);
  }
}

for (const [what, text, reason] of [
  ['broken', '{"payload":', /did not arrive|damaged/],
  ['empty', '', /did not arrive|damaged/],
] as const) {
  test(`a registry file that is ${what}: a page that says so, a login that works, and a Retry that heals`, async ({
    page,
    product,
    signInAs,
  }) => {
    await signInAs('Admin');
    await withRegistryFile(product, text, async () => {
      await page.goto('/client-area/manage-user');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  });
}

test('a registry with a changed letter is not believed', async ({ page, product, signInAs }) => {
  await signInAs('Admin');
  const file = path.join(product.dataDir, 'modules', 'registry.json');
  const changed = (await readFile(file, 'utf8')).replace('Manage Users', 'Manage Losers');
  await withRegistryFile(product, changed, async () => {
    await page.goto('/client-area/manage-user');
    await expect(page.getByText('The list of modules is not signed by this product')).toBeVisible();
    await expect(page.getByText('Manage Losers')).toHaveCount(0);
  });
});

test.describe('an unknown module', () => {
  test('whose files are nowhere is a card in its own place', async ({ page, product, signInAs }) => {
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
    const mystery = {
      state: 'live' as const,
      live,
      kept: [{ version: live.version }],
      grants: ['/client-area/mystery'],
    };
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
