// Parts: ui.
import { startFaultyProxy } from './harness/faulty-proxy.ts';
import { watchRequests } from './harness/requests.ts';
import { clientId, pageHeading } from './harness/routes.ts';
import { watchShifts } from './harness/shifts.ts';
import { deepUnless, expect, test, withMotion } from './harness/test.ts';

/** A twentieth of the shift that users notice (web.dev: 0.1). */
const stillShift = 0.005;

test.use({ ...withMotion, viewport: { width: 320, height: 640 } });

test('a page of the console loads without a layout shift on a small phone', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const id = encodeURIComponent(await clientId(request, product));
  await logInAs('Admin');
  const requestsEnded = watchRequests(page);
  const shifts = await watchShifts(page);
  for (const [address, heading] of [
    ['/client-area/dashboard', 'Dashboard'],
    ['/client-area/manage-user', 'Manage Users'],
    ['/client-area/manage-partner', 'Manage Partner'],
    [`/client-area/view-user/${id}`, 'View User'],
  ] as const) {
    await page.goto(address);
    await expect(pageHeading(page, heading)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await requestsEnded();
    expect(await shifts(), address).toBeLessThan(stillShift);
  }
});

test('My Account and its tokens load without a layout shift on a small phone', async ({ page, logInAs }) => {
  await logInAs('User');
  const requestsEnded = watchRequests(page);
  const shifts = await watchShifts(page);
  await page.goto('/client-area/my-account');
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await requestsEnded();
  expect(await shifts()).toBeLessThan(stillShift);
});

const profile = { email: 'asha@example.com', name: 'Asha Rao' };
const encoded = [1, 2, 3].reduce((text) => btoa(text), JSON.stringify(profile));

for (const width of [390, 1024, 1440]) {
  test(
    `the fonts of a login page load without a layout shift, at ${width} pixels`,
    deepUnless(width === 390),
    async ({ browser, product }) => {
      for (const address of ['/login', '/forgot-password', `/register/${encodeURIComponent(encoded)}`]) {
        // Only a browser with an empty cache waits for the fonts.
        const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: product.url });
        const page = await context.newPage();
        const requestsEnded = watchRequests(page);
        const shifts = await watchShifts(page);
        await page.goto(address);
        await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
        await requestsEnded();
        expect(await shifts(), address).toBeLessThan(stillShift);
        await context.close();
      }
    },
  );
}

test('[FAST-03] a form whose HTML comes in two parts is painted once, as a whole', async ({
  browser,
  product,
}) => {
  const proxy = await startFaultyProxy(product.url);
  const context = await browser.newContext({ viewport: { width: 1440, height: 844 }, baseURL: proxy.url });
  try {
    for (const address of ['/login', `/register/${encodeURIComponent(encoded)}`]) {
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      proxy.breakNext(/^\/(?:login|register)/, 'halves');
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
      expect(await shifts(), address).toBeLessThan(stillShift);
    }
  } finally {
    await context.close();
    await proxy.stop();
  }
});
