// Parts: capabilities, shell.
import type { Page } from '@playwright/test';
import { baselineEnv } from './harness/product.ts';
import { roles } from './harness/roles.ts';
import { addressOf, clientId, follow, openRoutes, pageHeading, publicRoutes } from './harness/routes.ts';
import { expect, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv });

const dashboard = '/client-area/dashboard';

/** Section 7's calls, literally; a parameter is one part of the path. */
const sectionSeven = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/userp',
  'POST /api/connect_whatsapp',
  'POST /api/web/change-password',
  'GET /api/web/messages',
  'GET /api/web/messages/{id}',
  'GET /api/web/chat-contact',
  'POST /api/web/create-user',
  'GET /api/web/users',
  'GET /api/web/partner',
  'POST /api/web/users-activation',
  'DELETE /api/web/delete-user/{id}',
  'POST /api/web/user-information',
  'POST /api/web/update-user',
  'GET /api/web/generate-token/{email}',
  'GET /api/web/generate-token',
  'GET /api/web/my-account',
  'POST /api/web/account-update',
  'GET /api/web/sync-template/{userid}',
  'GET /api/web/sync-template',
  'GET /api/web/manage-template',
  'GET /api/web/manage-template/{userid}',
  'POST /api/web/delete-template/{userid}/{id}',
  'POST /api/web/delete-template/{id}',
  'GET /api/web/gst-verifaction/{gst}',
  'POST /api/web/order',
  'GET /api/web/order-status/{id}',
  'GET /api/web/payment-history',
  'GET /api/web/pdf/{id}',
].map((row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Records the page's requests beyond its own files: every call and every request to another host. */
function recordCalls(page: Page, ownUrl: string): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== ownUrl) calls.push(request.url());
    else if (pathname.startsWith('/api')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Expects that nothing failed on the page and that no request is pending. */
async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/did not load/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
}

/** Expects the static samples of the top bar and of the dashboard. */
async function expectSamples(page: Page): Promise<void> {
  for (const [name, samples] of [
    ['Messages', ['Lakshmi Iyer', 'Imran Shaikh', 'Suresh Patil']],
    ['Notifications', ['Template approved', 'Template rejected']],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items).toHaveText(samples.map((sample) => new RegExp(`^${sample}.+`)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const main = page.getByRole('main');
  for (const figure of ['Sent', 'Delivered', 'Read', 'Failed']) {
    const tile = main.getByText(figure, { exact: true }).first().locator('..');
    await expect(tile).toContainText(/\d/);
  }
  const chart = main.getByRole('group', { name: 'Messages per day' });
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart.locator('[data-series]')).toHaveCount(3 * 14);
  await expect(main.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(3);
  await expect(main.getByRole('heading', { name: 'Chats' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Lakshmi Iyer' })).toBeVisible();
}

const beyond = (calls: readonly string[]) =>
  calls.filter((call) => !sectionSeven.some((row) => row.test(call)) && !call.startsWith('data:'));

test.describe('[BASE-03] against an API of section 7 alone', () => {
  test('[BASE-03] every page works for a visitor', async ({ page, product, toasts }) => {
    const calls = recordCalls(page, product.url);
    for (const { address, shows } of publicRoutes) {
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      await expectNoFailure(page);
    }
    expect(calls).toEqual([]);
    expect(toasts).toEqual([]);
  });

  /** Every run opens each page once; a deep run opens it as each of its roles. */
  for (const [what, isOnce, details] of [
    ['every page that no other role has shown works', true, {}],
    ['every page works', false, { tag: '@deep' }],
  ] as const) {
    for (const role of roles) {
      test(
        `[BASE-03] [NAV-06] [BASE-02] [NAV-07] [BASE-01] ${what} for ${role}, and the dashboard shows the same static samples without any call`,
        details,
        async ({ page, product, request, logInAs, toasts }) => {
          const id = await clientId(request, product);
          await logInAs(role);
          const calls = recordCalls(page, product.url);
          await page.goto(dashboard);
          await test.step('the samples', () => expectSamples(page));
          expect(new Set(calls)).toEqual(new Set(['POST /api/userp']));
          for (const { route, heading } of openRoutes(role, isOnce)) {
            if (route.isAlive) continue;
            await test.step(route.path, async () => {
              // Typed addresses are tested with the guards.
              await follow(page, addressOf(route, id));
              await expect(pageHeading(page, heading)).toBeVisible();
              await expectNoFailure(page);
            });
          }
          expect(new Set(calls).size).toBeGreaterThan(isOnce ? 1 : 4);
          expect(beyond(calls)).toEqual([]);
          expect(toasts).toEqual([]);
        },
      );
    }
  }

  test('[BASE-03] the server of these tests has the calls of section 7 alone, and a login needs no other call', async ({
    page,
    product,
    request,
  }) => {
    expect((await request.get('/api/capabilities')).status()).toBe(404);
    expect((await request.get('/api/v1/messages')).status()).toBe(404);
    const calls = recordCalls(page, product.url);
    await page.goto('/login');
    const config = await page.locator('#page-config').textContent();
    expect(JSON.parse(config ?? '')).toMatchObject({ capabilities: [] });
    await page.getByLabel('Email').fill('user@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a password for tests');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
    await expectNoFailure(page);
    expect(beyond(calls)).toEqual([]);
    expect(calls).toContain('POST /api/login');
  });
});
