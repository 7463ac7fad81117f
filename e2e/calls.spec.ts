// Parts: contract, app.
import type { Page } from '@playwright/test';
import { switchOff, viewAddress } from './harness/accounts.ts';
import { demoPassword } from './harness/product.ts';
import { clientId, follow, pageHeading } from './harness/routes.ts';
import { forgedToken, logIn, savedToken, saveToken } from './harness/session.ts';
import {
  deepUnless,
  demoEmail,
  expect,
  failedResponses,
  type Role,
  test,
  withMotion,
} from './harness/test.ts';
import { lookAt, type ShownToast, slowDown } from './harness/toasts.ts';

test.use({ ...withMotion, expectedConsole: failedResponses });

/** Possible responses to a call and the text shown; undefined means no response at all. */
const failures = [
  [
    'a refusal',
    { json: { status: false, message: 'The message of the server' } },
    'The message of the server',
  ],
  ['a refusal without a message', { json: { status: false, message: '' } }, 'Some Technical issue'],
  ['no response', undefined, 'Internal Server Error'],
  ['a response that is not JSON', { body: '<!doctype html>' }, 'Internal Server Error'],
  ['JSON of another shape', { json: { rows: 'none' } }, 'Internal Server Error'],
] as const;
const badStatuses = [
  ['403 with a message', { status: 403, json: { status: false, message: 'Not for you' } }, 'Not for you'],
  ['404 with a message', { status: 404, json: { message: 'Nobody here' } }, 'Nobody here'],
  ['500 without a message', { status: 500, json: { status: false, message: '' } }, 'Internal Server Error'],
  ['500 with an HTML page', { status: 500, body: '<!doctype html>' }, 'Internal Server Error'],
  ['502 without a body', { status: 502, body: '' }, 'Internal Server Error'],
] as const;
type FakeResponse = (typeof failures | typeof badStatuses)[number][1];

const respondWith = (page: Page, call: string, response: FakeResponse) =>
  page.route(`**/api/web/${call}`, (route) => (response ? route.fulfill(response) : route.abort()));

/** Waits for one more toast than before. */
async function expectNext(toasts: readonly ShownToast[], before: number, toast: ShownToast): Promise<void> {
  await expect.poll(() => toasts.slice(before)).toEqual([toast]);
}

async function changePassword(page: Page, from = demoPassword): Promise<void> {
  await page.getByLabel('Old Password').fill(from);
  await page.getByLabel('New Password').fill('another password');
  await page.getByLabel('Confirm Password').fill('another password');
  await page.getByRole('button', { name: 'Change Password', exact: true }).click();
}

/** Opens a page whose reading call fails in each of these ways, and expects one toast each. */
async function expectToasts(
  page: Page,
  toasts: readonly ShownToast[],
  [address, call]: readonly [string, string],
  cases: readonly (typeof failures | typeof badStatuses)[number][],
): Promise<void> {
  for (const [what, response, text] of cases) {
    await test.step(what, async () => {
      const before = toasts.length;
      await respondWith(page, call, response);
      await page.goto(address);
      await expectNext(toasts, before, { tone: 'error', text });
      await page.unroute(`**/api/web/${call}`);
    });
  }
}

const templates = ['/client-area/manage-template', 'manage-template'] as const;
const account = ['/client-area/my-account', 'my-account'] as const;

test.describe('[CALL-03] [CALL-06] with its own message, or "Internal Server Error" if it has none,', () => {
  test('a failed change-password call shows one error toast', async ({ page, logInAs, toasts }) => {
    await logInAs('Admin');
    await page.goto('/client-area/change-password');
    for (const [what, response, text] of [...failures, ...badStatuses]) {
      await test.step(what, async () => {
        const before = toasts.length;
        await respondWith(page, 'change-password', response);
        await changePassword(page);
        await expectNext(toasts, before, { tone: 'error', text });
        await page.unroute('**/api/web/change-password');
      });
    }
  });

  test('a failed manage-template call shows one error toast', async ({ page, logInAs, toasts }) => {
    await logInAs('User');
    // The tests of the query hooks have every case.
    await expectToasts(page, toasts, templates, [failures[0], badStatuses[2]]);
  });

  test('a manage-template call that fails in any way shows one error toast', { tag: '@deep' }, async ({
    page,
    logInAs,
    toasts,
  }) => {
    await logInAs('User');
    await expectToasts(page, toasts, templates, [...failures, ...badStatuses]);
  });

  test('a my-account call that fails in any way shows one error toast', { tag: '@deep' }, async ({
    page,
    logInAs,
    toasts,
  }) => {
    await logInAs('Partner');
    await expectToasts(page, toasts, account, [...failures, ...badStatuses]);
  });
});

test('[CALL-03] a refusal is a red toast, top right, for one second', async ({ page, logInAs }) => {
  await logInAs('Admin');
  await page.goto('/client-area/change-password');
  await expect(pageHeading(page, 'Change Password')).toBeVisible();
  await slowDown(page);
  await changePassword(page, 'not the old password');
  const toast = page.getByRole('alert').filter({ hasText: 'The old password is incorrect.' });
  await expect(toast).toBeVisible();
  const look = await lookAt(toast);
  expect(look.closesAfterMs).toBe(1000);
  expect(look.toTop).toBeLessThan(120);
  expect(look.toRight).toBeLessThan(40);
  expect(look.toLeft).toBeGreaterThan(1440 / 2);
  const [red = 0, green = 0, blue = 0] = look.background;
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test.describe('after a successful writing call,', () => {
  /** Presses a button, lets the real server respond to its call and compares toast and message. */
  async function expectMessage(page: Page, toasts: readonly ShownToast[], call: string, press: string) {
    const before = toasts.length;
    const response = page.waitForResponse(`**/api/web/${call}`);
    await page.getByRole('button', { name: press, exact: true }).click();
    const { status, message } = await (await response).json();
    expect(status).toBe(true);
    expect(message).toMatch(/\w/);
    await expectNext(toasts, before, { tone: 'success', text: message });
  }

  test('[CALL-03] [CALL-05] the real server’s message is shown, and the reason of its 404', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    await logInAs('Partner');
    await page.goto(viewAddress('999999999'));
    await expectNext(toasts, 0, { tone: 'error', text: 'Not found.' });
    const id = await clientId(request, product);
    await follow(page, `/client-area/edit-user/${encodeURIComponent(id)}`);
    await expect(page.getByLabel('Business Name')).not.toHaveValue('');
    await expectMessage(page, toasts, 'update-user', 'Update');
  });

  test('[CALL-05] an empty message shows "Success"', async ({ page, logInAs, toasts }) => {
    await logInAs('Admin');
    await page.goto('/client-area/change-password');
    for (const json of [{ status: true, message: '' }, { status: true }]) {
      const before = toasts.length;
      await page.route('**/api/web/change-password', (route) => route.fulfill({ json }));
      await changePassword(page);
      await expectNext(toasts, before, { tone: 'success', text: 'Success' });
      await page.unroute('**/api/web/change-password');
    }
    const before = toasts.length;
    await page.route('**/api/web/users-activation', (route) => route.fulfill({ body: '' }));
    await follow(page, '/client-area/manage-user');
    await switchOff(page, page.getByRole('switch', { checked: true }).first());
    await expectNext(toasts, before, { tone: 'success', text: 'Success' });
  });
});

// The HTTP tests check that the server refuses every call without a valid token.
test.describe('when the server no longer accepts a session,', () => {
  const walk: Partial<Record<Role, readonly string[]>> = {
    Admin: ['manage-user', 'manage-partner'],
    User: ['my-account', 'manage-template', 'payment-history', 'documentation', 'api-messages'],
  };
  for (const [role, pages] of Object.entries(walk)) {
    test(
      `[CALL-04] every call of ${role} carries the bearer token, and a response of 401 ends the session`,
      deepUnless(role === 'User'),
      async ({ page, product, request }) => {
        const token = await logIn(request, product, role === 'Admin' ? 'Admin' : 'User');
        const bearers: (string | undefined)[] = [];
        page.on('request', (sent) => {
          if (sent.url().includes('/api/')) bearers.push(sent.headers().authorization);
        });
        await saveToken(page, token);
        await page.goto('/client-area/dashboard');
        for (const name of pages) {
          await follow(page, `/client-area/${name}`);
          await expect(page).toHaveURL(`/client-area/${name}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        }
        expect(bearers.length).toBeGreaterThan(pages.length);
        expect(new Set(bearers)).toEqual(new Set([`Bearer ${token}`]));

        await page.route(/\/api\/(web|v1)\/(users|messages)/, (route) =>
          route.fulfill({ status: 401, json: {} }),
        );
        await page.goto(role === 'Admin' ? '/client-area/manage-user' : '/client-area/api-messages');
        await expect(page).toHaveURL(/\/login$/);
        expect(await savedToken(page)).toBeNull();
      },
    );
  }

  test('a session whose token has a wrong signature ends with the first 401', async ({ page, toasts }) => {
    await saveToken(page, forgedToken('{"user_roll":"Admin","exp":4000000000}'));
    await page.goto('/client-area/dashboard');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'error', text: 'Unauthorized Access' });
    expect(await savedToken(page)).toBeNull();
  });

  test('a changed password ends the session of an open page at its next call', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    await logInAs('Partner');
    await page.goto('/client-area/dashboard');
    await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
    const change = async (oldpassword: string, newpassword: string) => {
      const data = { email: demoEmail('Partner'), password: oldpassword };
      const { token } = await (await request.post(`${product.url}/api/login`, { data })).json();
      const response = await request.post(`${product.url}/api/web/change-password`, {
        headers: { authorization: `Bearer ${token}` },
        multipart: { oldpassword, newpassword, confirmpassword: newpassword },
      });
      expect(await response.json()).toMatchObject({ status: true });
    };
    await change(demoPassword, 'a password for a moment');
    await change('a password for a moment', demoPassword);
    // No click is needed: an open page requests the permission flags regularly.
    await expect(page).toHaveURL('/login');
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'error', text: 'Unauthorized Access' });
    expect(await savedToken(page)).toBeNull();
  });
});
