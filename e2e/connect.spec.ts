// Parts: connect, chats, whatsapp.
import type { Page } from '@playwright/test';
import {
  alertOf,
  connectButton,
  finish,
  logInUnconnected,
  openConnect,
  payloadOf,
  press,
  removeSdk,
} from './harness/connect.ts';
import { baselineEnv } from './harness/product.ts';
import { expect, failedResponses, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv, expectedConsole: failedResponses });

const sdk = '**/en_US/sdk.js';
const connectCall = '**/api/connect_whatsapp';

test.beforeEach(async ({ page, product, request }) => {
  await logInUnconnected(page, request, product);
});

test('[CON-02] the SDK is requested from the configured address only after the click, and the login uses SDK v21.0, the four scopes, session info version 3 and the configured ids', async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/sdk.js')) scripts.push(one.url());
  });
  await openConnect(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const opening = page.context().waitForEvent('page');
  await press(page);
  const popup = await opening;
  expect(scripts).toEqual([`${product.sandboxUrl}/en_US/sdk.js`]);
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

test('[CON-01] an SDK that never loads ends after 10 checks with "Error2" and "Network Error"; one that loads late is found 1000 ms later', async ({
  page,
}) => {
  await openConnect(page);
  await page.clock.install();

  await test.step('an SDK that never loads', async () => {
    await page.route(sdk, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await connectButton(page).click();
    await failed;
    // The clock also runs in real time: on a busy machine it gains some seconds.
    await page.clock.runFor(7000);
    await expect(alertOf(page, 'Error2')).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(alertOf(page, 'Error2')).toContainText('Network Error');
    await alertOf(page, 'Error2').getByRole('button', { name: 'OK' }).click();
    await page.unroute(sdk);
  });

  await test.step('the login runs after 2000 ms and retries every 1000 ms until the SDK is ready', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(sdk, async (route) => {
      await isReleased;
      await route.continue();
    });
    const requested = page.waitForRequest(sdk);
    await connectButton(page).click();
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
});

test('[CON-03] an authorisation, with the ids or the code first, shows "Succes" for a second and then makes the call; ids from an origin that only resembles Meta’s are ignored', async ({
  page,
}) => {
  await openConnect(page);
  await page.route(connectCall, (route) => route.fulfill({ json: { status: true, message: 'Connected' } }));
  const posts: unknown[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/api/connect_whatsapp')) posts.push([one.method(), payloadOf(one)]);
  });
  const connected = {
    access_token: expect.stringMatching(/^AQ/),
    waba_id: '210000000000001',
    phone_number_id: '310000000000001',
  };
  const wait = page.getByRole('status').filter({ hasText: /^Succes\s*Please Wait Some Time/ });

  for (const order of ['ids first, then the code', 'code first, then the ids'] as const) {
    await test.step(order, async () => {
      posts.length = 0;
      await finish(page, { order });
      await wait.waitFor();
      expect(posts).toEqual([]);
      await expect(wait).toHaveCount(0);
      await expect.poll(() => posts).toEqual([['POST', connected]]);
      await alertOf(page, 'Success').getByRole('button', { name: 'OK' }).click();
      await removeSdk(page);
    });
  }

  await test.step('ids from another origin', async () => {
    posts.length = 0;
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
    await expect.poll(() => posts).toEqual([['POST', connected]]);
  });
});

test('[CON-01] [CON-03] an SDK that is already present shows "Facebook SDK already loaded." and stops loading; a signup that is cancelled, left with an error or closed shows "User cancelled login or did not fully authorize."', async ({
  page,
  toasts,
}) => {
  await openConnect(page);
  const expectNext = async (before: number, text: string) => {
    await expect.poll(() => toasts.slice(before)).toEqual([{ tone: 'error', text }]);
    await expect(connectButton(page)).not.toHaveAttribute('aria-busy', 'true');
  };

  await test.step('the SDK is already present', async () => {
    await page.evaluate(() => Reflect.set(window, 'FB', { init() {}, login() {} }));
    await connectButton(page).click();
    await expectNext(0, 'Facebook SDK already loaded.');
    await removeSdk(page);
  });

  for (const [what, leave] of [
    ['cancelled', (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click()],
    ['left with an error', (popup: Page) => popup.getByRole('button', { name: 'Report an error' }).click()],
    ['closed', (popup: Page) => popup.close()],
  ] as const) {
    await test.step(`the signup is ${what}`, async () => {
      const before = toasts.length;
      const opening = page.context().waitForEvent('page');
      await press(page);
      await leave(await opening);
      await expectNext(before, 'User cancelled login or did not fully authorize.');
      await removeSdk(page);
    });
  }
});

test('[CON-04] [CON-05] a failed request and a refusal show their alerts, and isconnected is true after the server has connected', async ({
  page,
  request,
}) => {
  await openConnect(page);
  for (const [what, response, title, text] of [
    ['a failed request', null, 'Error2', 'Network Error'],
    ['status false', { json: { status: false, message: 'Not this one' } }, 'Failed', 'Not this one'],
  ] as const) {
    await test.step(`${what} shows "${title}" with "${text}"`, async () => {
      await page.route(connectCall, (route) => (response === null ? route.abort() : route.fulfill(response)));
      await finish(page);
      await expect(alertOf(page, title)).toContainText(text);
      await alertOf(page, title).getByRole('button', { name: 'OK' }).click();
      await page.unroute(connectCall);
      await removeSdk(page);
    });
  }

  await test.step('the server has connected', async () => {
    await finish(page);
    await expect(alertOf(page, 'Success')).toContainText('WhatsApp Connected Successfully');
    const token = await page.evaluate(() => localStorage.getItem('Accesstoken'));
    const account = await request.get('/api/web/my-account', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await account.json()).data.isconnected).toBe(true);
  });
});
