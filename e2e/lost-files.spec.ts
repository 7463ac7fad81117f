// Parts: runtime.

import { type Fault, type FaultyProxy, startFaultyProxy } from './harness/faulty-proxy.ts';
import { healByRetry } from './harness/heal-by-retry.ts';
import { demoPassword } from './harness/product.ts';
import { logIn, saveToken } from './harness/session.ts';
import { test as base, deepUnless, demoEmail, expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

const test = base.extend<{ readonly faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ product }, use) => {
    const faultyProxy = await startFaultyProxy(product.url);
    await use(faultyProxy);
    await faultyProxy.stop();
  },
});
test.use({
  // The browser's own message for a file that did not load or was refused.
  expectedConsole:
    /Failed to load resource|was preloaded using link preload|Refused to execute script|Failed to find a valid digest|integrity|net::ERR/i,
});

const createUser = '/client-area/create-user';
const quick = ['reset', '503', 'html', 'changed', 'cut'] as const satisfies readonly Fault[];

test.describe('after a file was lost once,', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  const usual = ['reset the shell’s main script', 'changed a module’s page', 'cut the common chunk'];
  const files = [
    ['the shell’s main script', /^\/assets\/main\./, 'reset'],
    ['the shell’s main script', /^\/assets\/main\./, 'changed'],
    ['the shell’s main script', /^\/assets\/main\./, 'late'],
    ['the common chunk', /^\/assets\/client-area\./, 'reset'],
    ['the common chunk', /^\/assets\/client-area\./, '503'],
    ['the kit', /^\/assets\/kit\./, 'changed'],
    ['the kit', /^\/assets\/kit\./, 'late'],
    ['the kit', /^\/assets\/kit\./, 'html'],
    ['the common chunk', /^\/assets\/client-area\./, 'cut'],
    ['a module’s entry', /^\/modules\/users\/.*\/remoteEntry\./, 'reset'],
    ['a module’s page', /^\/modules\/users\/.*\/page-create-user\./, 'changed'],
  ] as const;
  for (const [what, path, fault] of files) {
    test(
      `[MFE-05] ${what} recovers from the fault "${fault}"`,
      deepUnless(usual.includes(`${fault} ${what}`)),
      async ({ page, faultyProxy }) => {
        const lost = faultyProxy.breakNext(path, fault);
        await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
        await typeName(page);
        expect(lost()).toBe(1);
        await expectTyped(page);
      },
    );
  }

  test('[MFE-05] every numbered chunk and named part of the shell recovers when lost once', {
    tag: '@deep',
  }, async ({ page, faultyProxy }) => {
    const lost = quick.map((fault, index) =>
      faultyProxy.breakNext(new RegExp(`^/assets/[^?]*[${index * 2}${index * 2 + 1}]\\.js$`), fault, 2),
    );
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    expect(lost.reduce((sum, count) => sum + count(), 0)).toBeGreaterThan(3);
    await expectTyped(page);
  });

  test('[MFE-05] no lost file stays in the cache, so the next visit loads at once', async ({
    page,
    faultyProxy,
  }) => {
    faultyProxy.breakNext(/^\/assets\/kit\./, 'changed');
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    await page.reload();
    await typeName(page);
    expect(faultyProxy.seen.filter((path) => path.startsWith('/assets/kit.'))).toHaveLength(2);
  });
});

test.describe('when a file is lost for longer,', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  test('[MFE-06] Retry requests a lost file again despite its immutable cache, and a page with typed text stays', async ({
    page,
    faultyProxy,
  }) => {
    await page.clock.install();
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    faultyProxy.breakNext(/^\/modules\/billing\/.*\.js/, 'changed', 40);
    // Hovering requests the files of the next page, which are lost.
    await page.getByRole('link', { name: 'Subscription Settings' }).first().hover();
    await expect
      .poll(() => faultyProxy.seen.filter((path) => path.includes('/modules/billing/')).length)
      .toBeGreaterThan(1);
    await expectTyped(page);
    await page.getByRole('link', { name: 'Subscription Settings' }).first().click();
    const leave = page.getByRole('button', { name: 'Leave' });
    await leave
      .or(page.getByRole('heading', { name: 'Billing did not load' }))
      .first()
      .waitFor();
    if (await leave.isVisible()) await leave.click();
    await expect(page.getByRole('heading', { name: 'Billing did not load' })).toBeVisible();
    await expect(page.getByText('One of its files is not the released one')).toBeVisible();
    await healByRetry(page, () => faultyProxy.heal());
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  });

  test('[MFE-06] Retry repeats a hung request at once', { tag: '@deep' }, async ({ page, faultyProxy }) => {
    const pageChunk = /^\/modules\/users\/.*\/page-create-user\./;
    faultyProxy.breakNext(pageChunk, 'hang');
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await typeName(page);
    expect(faultyProxy.seen.filter((path) => pageChunk.test(path))).toHaveLength(2);
  });

  test('[MFE-06] Retry repeats a request that hangs again', { tag: '@deep' }, async ({
    page,
    faultyProxy,
  }) => {
    const pageChunk = /^\/modules\/users\/.*\/page-create-user\./;
    faultyProxy.breakNext(pageChunk, 'hang', 2);
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    const requests = () => faultyProxy.seen.filter((path) => pageChunk.test(path)).length;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(requests).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).click();
    await typeName(page);
    expect(requests()).toBe(3);
  });

  for (const [what, path] of [
    ['the shell', /^\/assets\/client-area\./],
    ['a module', /^\/modules\/users\/.*\/page-create-user\./],
  ] as const) {
    test(`[MFE-06] Retry abandons a file of ${what} that arrives at one byte per second, also the second time`, {
      tag: '@deep',
    }, async ({ page, faultyProxy }) => {
      faultyProxy.breakNext(path, 'trickle', 2);
      await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
      const requests = () => faultyProxy.seen.filter((one) => path.test(one)).length;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(requests).toBe(2);
      await page.getByRole('button', { name: 'Retry' }).click();
      // Sooner than the 20 seconds after which a request without data is given up.
      await expect.poll(requests, { timeout: 10_000 }).toBe(3);
      await typeName(page);
    });
  }

  test('[MFE-06] a hung request is reported after 6 seconds and given up after 20 seconds without a byte', {
    tag: '@deep',
  }, async ({ page, faultyProxy }) => {
    faultyProxy.breakNext(/^\/assets\/client-area\./, 'hang');
    await page.goto(faultyProxy.url + createUser, { waitUntil: 'commit' });
    await expect(page.getByText('This is taking longer than usual. Still trying.').first()).toBeVisible();
    await typeName(page);
    expect(faultyProxy.seen.filter((path) => path.startsWith('/assets/client-area.'))).toHaveLength(2);
  });
});

test.describe('before the code has loaded,', () => {
  test('[MFE-07] a login page keeps what was typed while parts of the shell are lost', async ({
    page,
    faultyProxy,
  }) => {
    await page.goto(`${faultyProxy.url}/login`);
    await page.getByLabel('Email').fill(demoEmail('User'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const lost = faultyProxy.breakNext(/^\/assets\//, 'reset', 3);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await expect(page.getByRole('navigation').getByText('My Account')).toBeVisible();
    expect(lost()).toBe(3);
  });

  test('[MFE-07] a public page keeps what was typed before its code loaded', { tag: '@deep' }, async ({
    page,
    faultyProxy,
  }) => {
    const lost = faultyProxy.breakNext(/^\/assets\/main\./, 'late');
    await page.goto(`${faultyProxy.url}/#contact`, { waitUntil: 'commit' });
    await page.getByLabel('Message', { exact: true }).fill('Do you take UPI?');
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    expect(lost()).toBe(1);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you take UPI?');
  });
});
