// Parts: runtime.
import { row } from './harness/chats.ts';
import { type FaultyProxy, startFaultyProxy } from './harness/faulty-proxy.ts';
import { logIn, saveToken } from './harness/session.ts';
import { test as base, expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

const test = base.extend<{ readonly faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ product }, use) => {
    const faultyProxy = await startFaultyProxy(product.url);
    await use(faultyProxy);
    await faultyProxy.stop();
  },
});
// The browser warns that a hanging preload is unused.
test.use({ expectedConsole: /Failed to load resource|was preloaded using link preload/ });

const takesLong = 'This is taking longer than usual. Still trying.';

test.describe('with as many hung requests as the browser has connections,', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  test('[MFE-06] hung requests are given up and repeated while a page loads', { tag: '@deep' }, async ({
    page,
    faultyProxy,
  }) => {
    const hung = faultyProxy.breakNext(/^\/assets\/(?!main\.).*\.js|^\/modules\/.*\.js/, 'hang', 6);
    await page.goto(`${faultyProxy.url}/client-area/create-user`, { waitUntil: 'commit' });
    await typeName(page);
    expect(hung()).toBe(6);
  });

  test('[MFE-06] an open console is usable again once its hung requests can go through', {
    tag: '@deep',
  }, async ({ page, faultyProxy }) => {
    await page.goto(`${faultyProxy.url}/client-area/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    faultyProxy.breakNext(/./, 'hang', Number.POSITIVE_INFINITY);
    for (const title of ['Create User', 'Manage Users', 'Subscription Settings', 'Change Password'])
      await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page.getByText(takesLong).first()).toBeVisible();
    faultyProxy.heal();
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
    await page.getByRole('link', { name: 'Create User', exact: true }).first().click();
    await typeName(page);
    await expectTyped(page);
  });
});

test.describe('on an open page,', () => {
  const anyChunk = /^\/modules\/chats\/.*\.js/;
  test.beforeEach(async ({ page, product, request, faultyProxy }) => {
    await saveToken(page, await logIn(request, product, 'User'));
    await page.goto(`${faultyProxy.url}/whatsapp-chats`);
    await expect(row(page, 'Anjali Menon')).toBeVisible();
  });

  test('[MFE-06] a hanging part of a page is reported as slow and loads with Retry', async ({
    page,
    faultyProxy,
  }) => {
    faultyProxy.breakNext(anyChunk, 'hang', 2);
    await row(page, 'Anjali Menon').click();
    await expect(page.getByRole('status').getByText(takesLong)).toBeVisible();
    faultyProxy.heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Anjali Menon' })).toBeVisible();
  });

  test('[MFE-06] a missing part of a page is reported at once, and its dialog does not open late over other work', async ({
    page,
    faultyProxy,
  }) => {
    await row(page, 'Anjali Menon').click();
    const composer = page.getByRole('textbox', { name: 'Message' });
    await expect(composer).toBeVisible();
    faultyProxy.breakNext(anyChunk, '503', 40);
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByText(/A part of the console did not load\. Retrying in \d+ s\./)).toBeVisible();
    await composer.fill('On my way');
    await composer.press('!');
    faultyProxy.heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(composer).toHaveValue('On my way!');
    await composer.fill('');
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
