// Parts: connect, chats.
import type { Page, Request } from '@playwright/test';
import {
  alertOf,
  connectButton,
  finish,
  openConnect,
  payloadOf,
  press,
  signInUnconnected,
} from './harness/connect.ts';
import { expect, failedAnswers, test } from './harness/test.ts';

test.use({ productEnv: { BASELINE: '1' }, expectedConsole: failedAnswers });

const sdk = '**/en_US/sdk.js';

test('the SDK is requested from the configured address, and only after the click', async ({
  page,
  product,
  request,
}) => {
  await signInUnconnected(page, request, product);
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/sdk.js')) scripts.push(one.url());
  });
  await openConnect(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const opening = page.context().waitForEvent('page');
  await press(page);
  await opening;
  expect(scripts).toEqual([`${product.sandboxUrl}/en_US/sdk.js`]);
});

test.describe('[CON-01] the SDK', () => {
  test('[CON-01] an SDK that is already present shows "Facebook SDK already loaded." and stops loading', async ({
    page,
    product,
    request,
    toasts,
  }) => {
    await page.addInitScript(() => Reflect.set(window, 'FB', { init() {}, login() {} }));
    await signInUnconnected(page, request, product);
    await openConnect(page);
    await press(page);
    await expect.poll(() => toasts).toEqual([{ tone: 'error', text: 'Facebook SDK already loaded.' }]);
    await expect(connectButton(page)).not.toHaveAttribute('aria-busy', 'true');
  });

  test('[CON-01] the SDK is loaded, and the login runs after 2000 ms and retries every 1000 ms until the SDK is ready', async ({
    page,
    product,
    request,
  }) => {
    await signInUnconnected(page, request, product);
    await openConnect(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(sdk, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.clock.install();
    const requested = page.waitForRequest(sdk);
    await press(page);
    await requested;
    await page.clock.runFor(4500);
    expect(page.context().pages()).toHaveLength(1);
    const loaded = page.waitForResponse(sdk);
    release();
    await (await loaded).finished();
    await expect.poll(() => page.evaluate(() => Reflect.has(window, 'FB'))).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    const opening = page.context().waitForEvent('page');
    await page.clock.runFor(1000);
    await expect(await opening).toHaveURL(/\/dialog\/signup/);
  });

  test('[CON-01] an SDK that never loads ends after 10 tries with "Error2" and "Network Error"', async ({
    page,
    product,
    request,
  }) => {
    await signInUnconnected(page, request, product);
    await openConnect(page);
    await page.route(sdk, (route) => route.abort());
    await page.clock.install();
    const failed = page.waitForEvent('requestfailed');
    await press(page);
    await failed;
    // The clock also runs in real time: on a busy machine it gains some seconds.
    await page.clock.runFor(7000);
    await expect(alertOf(page, 'Error2')).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(alertOf(page, 'Error2')).toContainText('Network Error');
  });
});

test('[CON-02] the login uses SDK v21.0, the four scopes, session info version 3 and the configured ids', async ({
  page,
  product,
  request,
}) => {
  await signInUnconnected(page, request, product);
  await openConnect(page);
  const opening = page.context().waitForEvent('page');
  await press(page);
  const popup = await opening;
  const query = new URL(popup.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    app_id: '700000000000001',
    config_id: '900000000000001',
    sdk: 'v21.0',
    response_type: 'code',
    override: 'true',
  });
  expect(query.get('scope')?.split(',').sort()).toEqual([
    'business_management',
    'public_profile',
    'whatsapp_business_management',
    'whatsapp_business_messaging',
  ]);
  expect(JSON.parse(query.get('extras') ?? '')).toEqual({ setup: {}, sessionInfoVersion: '3' });
});

test.describe('[CON-03] the signup window', () => {
  for (const order of ['ids first, then the code', 'code first, then the ids'] as const) {
    test(`[CON-03] an authorisation (${order}) shows "Succes" for a second and then makes the call`, async ({
      page,
      product,
      request,
    }) => {
      await signInUnconnected(page, request, product);
      await openConnect(page);
      await page.route('**/api/connect_whatsapp', (route) =>
        route.fulfill({ json: { status: true, message: 'Connected' } }),
      );
      const posts: Request[] = [];
      page.on('request', (one) => {
        if (one.url().endsWith('/api/connect_whatsapp')) posts.push(one);
      });
      await finish(page, { order });
      const wait = page.getByRole('status').filter({ hasText: /^Succes\s*Please Wait Some Time/ });
      await wait.waitFor();
      expect(posts).toEqual([]);
      await expect(wait).toHaveCount(0);
      await expect.poll(() => posts.length).toBe(1);
      expect(posts[0]?.method()).toBe('POST');
      expect(payloadOf(posts[0])).toEqual({
        access_token: expect.stringMatching(/^AQ/),
        waba_id: '210000000000001',
        phone_number_id: '310000000000001',
      });
    });
  }

  for (const [what, leave] of [
    ['cancelled', (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click()],
    ['left with an error', (popup: Page) => popup.getByRole('button', { name: 'Report an error' }).click()],
    ['closed', (popup: Page) => popup.close()],
  ] as const) {
    test(`[CON-03] a signup that is ${what} shows "User cancelled login or did not fully authorize."`, async ({
      page,
      product,
      request,
      toasts,
    }) => {
      await signInUnconnected(page, request, product);
      await openConnect(page);
      const opening = page.context().waitForEvent('page');
      await press(page);
      await leave(await opening);
      await expect
        .poll(() => toasts)
        .toEqual([{ tone: 'error', text: 'User cancelled login or did not fully authorize.' }]);
      await expect(connectButton(page)).not.toHaveAttribute('aria-busy', 'true');
    });
  }

  test('[CON-03] ids from an origin that only resembles the provider’s are ignored', async ({
    page,
    product,
    request,
  }) => {
    await signInUnconnected(page, request, product);
    await openConnect(page);
    await page.route('**/api/connect_whatsapp', (route) =>
      route.fulfill({ json: { status: true, message: '' } }),
    );
    const requested = page.waitForRequest('**/api/connect_whatsapp');
    const opening = page.context().waitForEvent('page');
    await press(page);
    const popup = await opening;
    await page.evaluate(() => {
      const data = JSON.stringify({
        type: 'WA_EMBEDDED_SIGNUP',
        event: 'FINISH',
        data: { waba_id: '666', phone_number_id: '666' },
      });
      for (const origin of [
        'https://evilfacebook.com',
        'http://www.facebook.com',
        'https://facebook.com.evil.example',
      ])
        window.dispatchEvent(new MessageEvent('message', { data, origin }));
    });
    await popup.getByLabel('Order').selectOption('code first, then the ids');
    await popup.getByRole('button', { name: 'Finish', exact: true }).click();
    expect(payloadOf(await requested)).toMatchObject({ waba_id: '210000000000001' });
  });
});

test.describe('[CON-04] the answer', () => {
  for (const [what, answer, title, text] of [
    ['a non-OK answer', { status: 500, body: '{}' }, 'Error1', 'Internal Server Problem'],
    ['a failed request', null, 'Error2', 'Network Error'],
    ['an unreadable answer', { status: 200, body: '<html>' }, 'Error2', 'Network Error'],
    ['status true', { json: { status: true, message: 'All is well' } }, 'Success', 'All is well'],
    ['status false', { json: { status: false, message: 'Not this one' } }, 'Failed', 'Not this one'],
  ] as const) {
    test(`[CON-04] ${what} shows "${title}" with "${text}"`, async ({ page, product, request }) => {
      await signInUnconnected(page, request, product);
      await openConnect(page);
      await page.route('**/api/connect_whatsapp', (route) =>
        answer === null ? route.abort() : route.fulfill(answer),
      );
      await finish(page);
      await expect(alertOf(page, title)).toContainText(text);
    });
  }
});

test('[CON-05] isconnected is true after the server has connected', async ({ page, product, request }) => {
  await signInUnconnected(page, request, product);
  await openConnect(page);
  await finish(page);
  await expect(alertOf(page, 'Success')).toContainText('WhatsApp Connected Successfully');
  const token = await page.evaluate(() => localStorage.getItem('Accesstoken'));
  const account = await request.get('/api/web/my-account', { headers: { authorization: `Bearer ${token}` } });
  expect((await account.json()).data.isconnected).toBe(true);
});
