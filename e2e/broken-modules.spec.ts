// Parts: runtime, shell.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { healByRetry } from './harness/heal-by-retry.ts';
import { documentOf } from './harness/modules.ts';
import type { Product } from './harness/product.ts';
import { deepUnless, expect, test } from './harness/test.ts';

/** The browser's own message for a file that did not load or was refused. */
const refusal =
  /Failed to load resource|was preloaded using link preload|Refused to execute script|Failed to find a valid digest|integrity|net::ERR/i;
test.use({ expectedConsole: refusal });

const moduleFiles = '**/modules/templates/**';
const address = '/client-area/manage-template';

async function expectCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Templates did not load' })).toBeVisible({ timeout: 6000 });
}

/** Leaves the other files to deep runs. */

/** Expects the message about a slow module: a request that hangs has not failed yet. */
async function expectSlow(page: Page): Promise<void> {
  await expect(page.getByText('This is taking longer than usual. Still trying.').first()).toBeVisible();
}

/** Expects that the frame and another module still work. */
async function expectTheRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').getByText('My Account')).toBeVisible();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update User Information' })).toBeVisible();
  // A page with hanging files never fires its load event.
  await page.goBack({ waitUntil: 'commit' });
}

async function expectRetryHeals(page: Page, heal: () => Promise<unknown>): Promise<void> {
  await healByRetry(page, heal);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Template' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Templates did not load' })).toHaveCount(0);
}

/** A file of the live release. */
async function releaseFile(product: Product, pattern: RegExp): Promise<string> {
  const { base } = (await documentOf(product, 'templates')).live;
  const folder = path.join(product.dataDir, base);
  const files = await readdir(folder);
  return path.join(folder, files.find((file) => pattern.test(file)) ?? '');
}

/** Changes one byte of a file so that it stays valid code. @returns a function that restores the file */
async function changeOneByte(file: string): Promise<() => Promise<void>> {
  const kept = new Map<string, Buffer>();
  for (const name of [file, `${file}.br`, `${file}.gz`]) kept.set(name, await readFile(name));
  const text = kept.get(file)?.toString('utf8') ?? '';
  // A letter inside a string literal, so that the code would run if it were not refused.
  const at = text.search(/(?<=")[a-z]{4,}(?=")/);
  const changed = Buffer.from(text);
  changed[at] = (changed[at] ?? 0) ^ 0x20;
  expect(at).toBeGreaterThan(0);
  const { brotliCompressSync, gzipSync } = await import('node:zlib');
  await writeFile(file, changed);
  await writeFile(`${file}.br`, brotliCompressSync(changed));
  await writeFile(`${file}.gz`, gzipSync(changed));
  return async () => {
    for (const [name, bytes] of kept) await writeFile(name, bytes);
  };
}

test.describe('while the rest keeps working,', () => {
  test.beforeEach(async ({ page, logInAs }) => {
    await page.clock.install();
    await logInAs('User');
  });

  test('[MFE-03] a missing remote shows a card', async ({ page }) => {
    await page.route(moduleFiles, (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await expectCard(page);
    await expectTheRestWorks(page);
    await expectCard(page);
    await expectRetryHeals(page, () => page.unroute(moduleFiles));
  });

  test('[MFE-03] a remote that responds with HTML instead of a script shows a card', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.route(moduleFiles, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(address);
    await expectCard(page);
    await expectRetryHeals(page, () => page.unroute(moduleFiles));
  });

  for (const [what, pattern] of [
    ['entry', '**/modules/templates/**/remoteEntry.*'],
    ['page chunk', '**/modules/templates/**/page-*'],
  ] as const) {
    test(
      `[MFE-03] a remote with a hanging ${what} is reported as slow and recovers automatically`,
      deepUnless(what === 'entry'),
      async ({ page }) => {
        await page.route(pattern, () => undefined);
        await page.goto(address, { waitUntil: 'commit' });
        await expectSlow(page);
        await expectTheRestWorks(page);
        await expectSlow(page);
        await page.unroute(pattern);
        // No click is needed: the hung request is abandoned and repeated.
        await expect(page.getByRole('heading', { level: 1, name: 'Manage Template' })).toBeVisible();
      },
    );
  }

  for (const [what, pattern] of [
    ['entry', /^remoteEntry\..*\.js$/],
    ['page chunk', /^page-manage-template\..*\.js$/],
  ] as const) {
    test(
      `[MFE-03] a changed byte in the ${what} is refused, and Retry loads the page once the file is restored`,
      deepUnless(what === 'entry'),
      async ({ page, product }) => {
        const restore = await changeOneByte(await releaseFile(product, pattern));
        try {
          await page.goto(address);
          await expectCard(page);
          await expectTheRestWorks(page);
          await expectCard(page);
          await expectRetryHeals(page, restore);
        } finally {
          await restore();
        }
      },
    );
  }
});

test('a script of the shell with one changed byte is refused with a message and a link to reload', async ({
  page,
  product,
  logInAs,
}) => {
  const shell = path.join(product.dataDir, 'shell');
  const { scripts } = JSON.parse(await readFile(path.join(shell, 'shell.json'), 'utf8'));
  const restore = await changeOneByte(path.join(shell, String(scripts[0].file)));
  try {
    await logInAs('User');
    await page.goto('/client-area/dashboard');
    await expect(page.getByRole('link', { name: 'load the page again' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  } finally {
    await restore();
  }
});
