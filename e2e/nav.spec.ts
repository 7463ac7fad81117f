// Parts: shell.
import type { Page } from '@playwright/test';
import { asha, signIn } from './harness/registration.ts';
import { type Role, roles } from './harness/roles.ts';
import {
  addressOf,
  clientId,
  pageHeading,
  protectedRoutes,
  publicRoutes,
  sidebar,
} from './harness/routes.ts';
import { removeToken, stubFlags } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const dashboard = '/client-area/dashboard';

test.describe('[NAV-01] every route of section 2 can be reached', () => {
  test('registration is reached by link, through the sign-in window', async ({ page, context }) => {
    await page.goto('/login');
    const press = () => page.getByRole('button', { name: 'Register with Google' }).click();
    await signIn(context, press, async (popup) => {
      await popup.getByLabel('Name').fill(asha.name);
      await popup.getByLabel('Email').fill(asha.email);
      await popup.getByRole('button', { name: 'Continue' }).click();
    });
    await expect(pageHeading(page, 'Register')).toBeVisible();
  });

  test('every route opens by URL, and again after a reload', { tag: '@deep' }, async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    for (const { address, shows } of publicRoutes) {
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(shows).first()).toBeVisible();
    }
    const id = await clientId(request, product);
    for (const role of roles) {
      const tab = await page.context().newPage();
      await logInAs(role, tab);
      // Each route is visited once, with the first role that may open it.
      const own = protectedRoutes.filter((route) => roles.find((one) => route.opensTo[one]) === role);
      for (const route of own) {
        const heading = pageHeading(tab, route.opensTo[role] ?? '');
        await tab.goto(addressOf(route, id));
        await expect(heading).toBeVisible();
        await tab.reload();
        await expect(heading).toBeVisible();
        expect(new URL(tab.url()).pathname).toBe(addressOf(route, id));
      }
      await tab.close();
    }
  });

  test('the public site, login and forgot password are reached by link', async ({ page }) => {
    await page.goto('/');
    const walk = [
      ['banner', 'Pricing', '/priching'],
      ['banner', 'Home', '/'],
      ['contentinfo', 'Privacy Policy', '/privacy-policy'],
      ['contentinfo', 'Refund Policy', '/refund-policy'],
      ['contentinfo', 'Terms and Conditions', '/terms-conditions'],
      ['banner', 'Login', '/login'],
      ['main', 'Forgot password', '/forgot-password'],
      ['main', 'Login', '/login'],
    ] as const;
    for (const [landmark, name, address] of walk) {
      await page.getByRole(landmark).getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(address);
      const shows = publicRoutes.find((route) => route.address === address)?.shows ?? '';
      await expect(page.getByText(shows).first()).toBeVisible();
    }
  });

  const links: Readonly<
    Record<Role, readonly (readonly [link: string, address: string, heading: string])[]>
  > = {
    Admin: [
      ['Create User', '/client-area/create-user', 'User Registration'],
      ['Manage Partner', '/client-area/manage-partner', 'Manage Partner'],
      ['Manage Users', '/client-area/manage-user', 'Manage Users'],
      ['Subscription Settings', '/client-area/subscription-settings', 'Subscription Settings'],
      ['Status', '/client-area/status', 'Status'],
      ['Documentation', '/client-area/documentation', 'API documentation'],
      ['Change Password', '/client-area/change-password', 'Change Password'],
      ['Dashboard', dashboard, 'Dashboard'],
    ],
    Partner: [
      ['Manage Users', '/client-area/manage-user', 'Manage Users'],
      ['My Account', '/client-area/my-account', 'Update User Information'],
      ['User Payment History', '/client-area/payment-history', 'User Payment History'],
    ],
    User: [
      ['Create Template', '/client-area/create-template', 'Create Template'],
      ['Manage Template', '/client-area/manage-template', 'Manage Template'],
      ['Connect Whatsapp', '/client-area/connect-whatsapp', 'Connect Whatsapp'],
      ['Sending Messages', '/client-area/api-messages', 'Sending Messages'],
      ['My Account', '/client-area/my-account', 'Update User Information'],
      ['Subscription', '/client-area/subscription', 'Plans and pricing'],
      ['Payment History', '/client-area/payment-history', 'Payment History'],
    ],
  };
  async function followLinks(page: Page, role: Role, names?: readonly string[]): Promise<void> {
    await page.goto(dashboard);
    for (const [name, address, heading] of links[role]) {
      if (names?.includes(name) === false) continue;
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(pageHeading(page, heading)).toBeVisible();
      await expect(page).toHaveURL(address);
    }
  }

  // The target of each item is tested in `.ci/pages`.
  test('a page of the shell, of a module and of a sub-menu are reached by link', async ({
    page,
    logInAs,
  }) => {
    await logInAs('Admin');
    await followLinks(page, 'Admin', ['Manage Users', 'Change Password', 'Subscription Settings']);
  });

  for (const role of roles) {
    test(`every item in the sidebar of ${role} is reached by link`, { tag: '@deep' }, async ({
      page,
      logInAs,
    }) => {
      await logInAs(role);
      await followLinks(page, role);
    });
  }

  test('an account, its permissions and its templates are reached from the users list', {
    tag: '@deep',
  }, async ({ page, logInAs }) => {
    await logInAs('Admin');
    await page.goto('/client-area/manage-user');
    const row = page.getByRole('row').nth(1);
    for (const [name, address, heading] of [
      [/^View:/, /\/client-area\/view-user\/[^/]+$/, 'View User'],
      [/^Permissions:/, /\/client-area\/edit-user\/[^/]+$/, 'Update User Information'],
      [/^Edit /, /\/client-area\/edit-user\/[^/]+$/, 'Update User Information'],
      [/^Templates:/, /\/client-area\/manage-template\/[^/]+$/, 'Manage Template'],
    ] as const) {
      await row.getByRole('link', { name }).click();
      await expect(pageHeading(page, heading)).toBeVisible();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(pageHeading(page, 'Manage Users')).toBeVisible();
    }
  });
});

test.describe('404', () => {
  test.use({ expectedConsole: failedResponses });

  test('[PUB-05] any other path shows the 404 page with a link home', async ({ page, logInAs }) => {
    for (const address of ['/nothing-here', '/login/nothing', '/Priching/nothing']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(pageHeading(page, 'SORRY')).toBeVisible();
      await expect(page.getByText('page not found', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Back to home', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Start For FREE').first()).toBeVisible();
    }
    await logInAs('User');
    await page.goto('/client-area/nothing-here');
    await expect(pageHeading(page, 'SORRY')).toBeVisible();
    await expect(page.getByText('page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to home', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  });
});

test.describe('the chats window', () => {
  /** Records the window calls of the page. */
  const noteWindows = (page: Page) =>
    page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (address, target, features) => {
        Reflect.set(window, 'openedWith', features);
        return open(address, target, features);
      };
    });

  test('[NAV-08] Whatsapp Chats opens a full-screen window, which closes once the token is gone', async ({
    page,
    logInAs,
  }) => {
    await noteWindows(page);
    await logInAs('User');
    await stubFlags(page, { whatsapp_chat: 1 });
    await page.goto(dashboard);
    const opening = page.waitForEvent('popup');
    await sidebar(page).getByRole('button', { name: 'Whatsapp Chats' }).click();
    const popup = await opening;
    await expect(popup).toHaveURL('/whatsapp-chats');
    await expect(pageHeading(popup, 'Chats')).toBeVisible();
    const [features, width, height] = await page.evaluate(() => [
      String(Reflect.get(window, 'openedWith')).split(','),
      window.screen.availWidth,
      window.screen.availHeight,
    ]);
    expect(features).toEqual(
      expect.arrayContaining(['popup', 'left=0', 'top=0', `width=${width}`, `height=${height}`]),
    );

    const closing = popup.waitForEvent('close');
    await removeToken(page);
    await closing;
  });

  test('[NAV-08] a window that is opened without a token is closed', async ({ page }) => {
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => {
      window.open('/whatsapp-chats', 'chats', 'popup');
    });
    const popup = await opening;
    if (!popup.isClosed()) await popup.waitForEvent('close');
  });

  test.describe('in a tab', () => {
    test.use({ expectedConsole: /Scripts may close only the windows that were opened by them/ });

    test('[NAV-08] a tab that stays open without a token shows the login with the message', async ({
      page,
      toasts,
    }) => {
      await page.goto('/');
      await page.goto('/whatsapp-chats');
      await expect(page).toHaveURL('/login');
      await expect.poll(() => toasts).toEqual([{ tone: 'error', text: 'Unauthorized Access' }]);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      expect(toasts).toHaveLength(1);
    });

    test('[SEC-21] the chats allow no script of a third party, and the login in their place does', async ({
      page,
      logInAs,
    }) => {
      await logInAs('User');
      const chats = await page.goto('/whatsapp-chats');
      const { 'integrity-policy': integrity, 'content-security-policy': policy = '' } =
        (await chats?.allHeaders()) ?? {};
      expect(integrity).toBe('blocked-destinations=(script)');
      expect(policy).not.toMatch(/https?:/);
      await expect(pageHeading(page, 'Chats')).toBeVisible();
      const login = page.waitForResponse('/login');
      await removeToken(page);
      expect((await (await login).allHeaders())['content-security-policy']).toMatch(
        /script-src [^;]*https?:/,
      );
      await expect(page).toHaveURL('/login');
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Register with Google' }).click();
      await opening;
    });
  });

  test.describe('with markup from text', () => {
    test.use({ expectedConsole: /requires 'Trusted(?:HTML|ScriptURL)' assignment/ });

    test('[SEC-23] the chats refuse it, and other pages have no such rule', async ({ page, logInAs }) => {
      await logInAs('User');
      const make = () =>
        page.evaluate(() => {
          try {
            document.createElement('p').innerHTML = '<b>Hello</b>';
            return 'made';
          } catch {
            return 'refused';
          }
        });
      const setAddress = (address: string) =>
        page.evaluate((to) => {
          try {
            document.createElement('script').src = to;
            return 'set';
          } catch {
            return 'refused';
          }
        }, address);
      expect(await make()).toBe('made');
      await page.goto('/whatsapp-chats');
      await expect(pageHeading(page, 'Chats')).toBeVisible();
      expect(await make()).toBe('refused');
      expect(await setAddress('/api/v1/media/1')).toBe('refused');
      expect(await setAddress('/assets/main.js')).toBe('set');
    });
  });
});
