// Parts: shell.
import type { Page } from '@playwright/test';
import { type Role, roles } from './harness/roles.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { holdFlags, savedToken, stubFlags } from './harness/session.ts';
import { deepUnless, expect, test, withMotion } from './harness/test.ts';

test.use(withMotion);

const dashboard = '/client-area/dashboard';
const allFlags = { whatsapp_connect: 1, whatsapp_chat: 1, chat_boat: 1, webhook: 1 };

/** The sidebar's items from top to bottom, each with its sub-menu. */
function itemsOf(page: Page): Promise<string[][]> {
  return sidebar(page).evaluate((nav) =>
    [...nav.querySelectorAll(':scope > ul > li')].map((item) =>
      // Without the unread count: the seeded customers have written.
      [...item.querySelectorAll('a, button')].map(
        (entry) => entry.textContent?.replace(/\d+ unread\d+$/, '').trim() ?? '',
      ),
    ),
  );
}

const end = [['Documentation'], ['Change Password'], ['Need Help?'], ['Logout']];
const sidebars: Readonly<Record<Role, string[][]>> = {
  Admin: [
    ['Dashboard'],
    ['Users', 'Create User', 'Manage Partner', 'Manage Users'],
    ['Subscription Settings'],
    ['Status'],
    ...end,
  ],
  Partner: [
    ['Dashboard'],
    ['Users', 'Create User', 'Manage Users'],
    ['My Account'],
    ['User Payment History'],
    ...end,
  ],
  User: [
    ['Dashboard'],
    ['Manage Templates', 'Create Template', 'Manage Template'],
    ['Sending Messages'],
    ['My Account'],
    ['Billing', 'Subscription', 'Payment History'],
    ...end,
  ],
};

/** Every run covers a User with every flag; `.ci/pages` has the whole table. */

test.describe('[NAV-03] the sidebar', () => {
  for (const role of roles) {
    test(`[NAV-03] the sidebar of ${role} without flags has exactly its items`, { tag: '@deep' }, async ({
      page,
      logInAs,
    }) => {
      await logInAs(role);
      await stubFlags(page, {});
      await page.goto(dashboard);
      await expect.poll(() => itemsOf(page)).toEqual(sidebars[role]);
    });
  }

  for (const role of ['Admin', 'Partner'] as const) {
    test(`[NAV-03] the sidebar of ${role} has no more items with every flag`, { tag: '@deep' }, async ({
      page,
      logInAs,
    }) => {
      await logInAs(role);
      await stubFlags(page, allFlags);
      await page.goto(dashboard);
      await expect.poll(() => itemsOf(page)).toEqual(sidebars[role]);
    });
  }

  for (const [what, flags, items] of [
    ['whatsapp_connect sees Connect Whatsapp', { whatsapp_connect: 1 }, [['Connect Whatsapp']]],
    ['whatsapp_chat sees Whatsapp Chats', { whatsapp_chat: 1 }, [['Whatsapp Chats']]],
    ['every flag sees both', allFlags, [['Connect Whatsapp'], ['Whatsapp Chats']]],
  ] as const) {
    test(
      `[NAV-03] a User with ${what} before Sending Messages`,
      deepUnless(flags === allFlags),
      async ({ page, logInAs }) => {
        await logInAs('User');
        await stubFlags(page, flags);
        await page.goto(dashboard);
        const expected = sidebars.User.toSpliced(2, 0, ...items.map((item) => [...item]));
        await expect.poll(() => itemsOf(page)).toEqual(expected);
      },
    );
  }
});

test.describe('[NAV-04] permissions', () => {
  test('[NAV-04] a preloader shows while the permissions load from POST /userp', async ({
    page,
    logInAs,
  }) => {
    const release = await holdFlags(page);
    await logInAs('User');
    const requested = page.waitForRequest('**/api/userp');
    const answering = page.waitForResponse('**/api/userp');
    await page.goto(dashboard);
    const flagsRequest = await requested;
    expect(flagsRequest.method()).toBe('POST');
    expect(flagsRequest.postData()).toBeNull();
    await expect(sidebar(page)).toHaveAttribute('aria-busy', 'true');
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
    expect((await itemsOf(page)).flat()).toEqual([]);
    release();
    // The demo user's real response: twice base64 over JSON, with whatsapp_chat 1.
    const { data } = await (await answering).json();
    const once = Buffer.from(data, 'base64').toString();
    expect(JSON.parse(Buffer.from(once, 'base64').toString())).toMatchObject({ whatsapp_chat: 1 });
    await expect(sidebar(page)).not.toHaveAttribute('aria-busy');
    await expect(sidebar(page).getByRole('button', { name: 'Whatsapp Chats' })).toBeVisible();
  });

  test('[NAV-04] a page that depends on a flag waits behind a preloader', async ({ page, logInAs }) => {
    const release = await holdFlags(page);
    await logInAs('User');
    await page.goto('/whatsapp-chats');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expect(pageHeading(page, 'Chats')).toHaveCount(0);
    release();
    await expect(pageHeading(page, 'Chats')).toBeVisible();
  });

  test('[NAV-04] any value but 1 counts as 0', async ({ page, logInAs }) => {
    await logInAs('User');
    await stubFlags(page, { whatsapp_chat: true, whatsapp_connect: '1' });
    await page.goto(dashboard);
    await expect.poll(() => itemsOf(page)).toEqual(sidebars.User);
  });
});

test('[NAV-05] Need Help? opens the external chat; Logout confirms and logs out', async ({
  page,
  product,
  logInAs,
}) => {
  await logInAs('Partner');
  await page.goto(dashboard);
  const opening = page.context().waitForEvent('page');
  await sidebar(page).getByRole('link', { name: 'Need Help?' }).click();
  await expect(await opening).toHaveURL(`${product.sandboxUrl}/help`);
  await expect(page).toHaveURL(dashboard);

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to Logout this!");
  await dialog.getByRole('button', { name: 'Yes Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await savedToken(page)).toBeNull();
});

test('[FRAME-01] near the end of a session, a notice above the page is in the console and in the chats window', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.clock.setSystemTime(Date.now() + 11 * 3_600_000 + 52 * 60_000);
  await page.goto('/client-area/my-account');
  const notice = page.getByRole('status').filter({ hasText: /^Your session ends at \d{1,2}:\d\d [ap]m/ });
  await expect(notice.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const box = await notice.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await page.goto('/whatsapp-chats');
  await expect(notice).toContainText('and this window closes');
});
