// Parts: runtime.
import { healByRetry } from './harness/heal-by-retry.ts';
import { createUser, lostFileMessages, test, testLostFile } from './harness/lost-files.ts';
import { demoPassword } from './harness/product.ts';
import { logIn, saveToken } from './harness/session.ts';
import { demoEmail, expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

test.use({ expectedConsole: lostFileMessages });

test.describe('[MFE-05] a file that is lost once heals by itself', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  // Every other file and fault: lost-files.deep.spec.ts.
  testLostFile('the shell’s main', /^\/assets\/main\./, 'reset');
  testLostFile('the run time of the modules', /^\/assets\/federation\./, 'changed');
  testLostFile('a module’s page', /^\/modules\/users\/.*\/page-create-user\./, '503');

  test('[MFE-05] no lost file stays in the cache, so the next visit loads at once', async ({
    page,
    line,
  }) => {
    line.breakNext(/^\/assets\/federation\./, 'changed');
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    await page.reload();
    await typeName(page);
    expect(line.seen.filter((path) => path.startsWith('/assets/federation.'))).toHaveLength(2);
  });
});

test.describe('[MFE-06] a file that is lost for longer', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  test('[MFE-06] Retry requests a lost file again, past an immutable cache, and a page with typed text stays', async ({
    page,
    line,
  }) => {
    await page.clock.install();
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    line.breakNext(/^\/modules\/billing\/.*\.js/, 'changed', 40);
    // About to open another page: its files are lost meanwhile.
    await page.getByRole('link', { name: 'Subscription Settings' }).first().hover();
    await expect
      .poll(() => line.seen.filter((path) => path.includes('/modules/billing/')).length)
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
    await healByRetry(page, () => line.heal());
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  });

  test('[MFE-06] Retry repeats a hung request at once', async ({ page, line }) => {
    const pageChunk = /^\/modules\/users\/.*\/page-create-user\./;
    line.breakNext(pageChunk, 'hang');
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await typeName(page);
    expect(line.seen.filter((path) => pageChunk.test(path))).toHaveLength(2);
  });
});

test.describe('[MFE-07] a sign-in', () => {
  test('[MFE-07] a sign-in page keeps what was typed while parts of the shell are lost', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/login`);
    await page.getByLabel('Email').fill(demoEmail('User'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const lost = line.breakNext(/^\/assets\//, 'reset', 3);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await expect(page.getByRole('navigation').getByText('My Account')).toBeVisible();
    expect(lost()).toBe(3);
  });

  test('[MFE-07] a public page keeps what was typed before its code loaded', async ({ page, line }) => {
    const lost = line.breakNext(/^\/assets\/main\./, 'late');
    await page.goto(`${line.url}/#contact`, { waitUntil: 'commit' });
    await page.getByLabel('Message', { exact: true }).fill('Do you take UPI?');
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    expect(lost()).toBe(1);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you take UPI?');
  });
});
