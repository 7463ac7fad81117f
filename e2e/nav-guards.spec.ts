// Parts: shell.
import { readRegistry } from '@chatline/build/registry/registry-store';
import type { Page } from '@playwright/test';
import type { Product } from './harness/product.ts';
import { type Role, roles } from './harness/roles.ts';
import {
  addressOf,
  clientId,
  follow,
  type ProtectedRoute,
  pageHeading,
  protectedRoutes,
  publicRoutes,
  sidebar,
} from './harness/routes.ts';
import { stubFlags } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const dashboard = '/client-area/dashboard';
/** Pages of the shell; the registry lists only those of the modules. */
const shellPaths = [dashboard, '/client-area/change-password'];

/** The paths that the live registry serves behind the login and in public. */
async function livePaths({ dataDir }: Product): Promise<string[]> {
  const { modules } = await readRegistry(dataDir);
  return Object.values(modules).flatMap(({ live }) => live.descriptor.routes.map((route) => route.path));
}

const byPath = (wanted: string): ProtectedRoute => {
  const route = protectedRoutes.find((one) => one.path === wanted);
  if (route === undefined) throw new Error(`No route ${wanted} in the table`);
  return route;
};

test.describe('[NAV-10] the guard of every route follows the role table, by URL too', () => {
  test('[NAV-10] the table of these tests has every route of the live registry', async ({ product }) => {
    const known = [
      ...protectedRoutes.map((route) => route.path),
      ...publicRoutes.map((route) => route.address),
    ];
    const live = await livePaths(product);
    expect(live.length).toBeGreaterThan(15);
    expect(live.filter((one) => !known.includes(one))).toEqual([]);
    const behindLogin = protectedRoutes.map((route) => route.path);
    expect(behindLogin.filter((one) => !live.includes(one) && !shellPaths.includes(one))).toEqual([]);
  });

  /** Opens routes by URL, and expects exactly the permitted ones to open. */
  async function expectGuarded(page: Page, role: Role, id: string, routes: readonly ProtectedRoute[]) {
    // The refused ones first: a refusal leads back in history, here always to the dashboard.
    const refusedFirst = routes.toSorted((a, b) => Number(role in a.opensTo) - Number(role in b.opensTo));
    await page.goto(dashboard);
    for (const route of refusedFirst) {
      const heading = route.opensTo[role];
      // Flags open nothing to a role outside the table. They are stubbed only here: interception disables the cache.
      if (route.flag) await stubFlags(page, { [route.flag]: 1 });
      await test.step(`${route.path} ${heading ? 'opens' : 'is refused'}`, async () => {
        await page.goto(addressOf(route, id));
        await expect(pageHeading(page, heading ?? 'Dashboard')).toBeVisible();
        await expect(page).toHaveURL(heading ? addressOf(route, id) : dashboard);
      });
      if (route.flag) await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }

  // `.ci/pages` has the whole table of roles and pages.
  test('[NAV-10] a Partner opens a permitted page, and neither an Admin’s nor a User’s, even with its flag', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    const id = await clientId(request, product);
    await logInAs('Partner');
    await expectGuarded(page, 'Partner', id, [
      byPath('/client-area/edit-user/:userid'),
      byPath('/client-area/manage-partner'),
      byPath('/whatsapp-chats'),
    ]);
  });

  for (const role of roles) {
    test(`[NAV-10] ${role} opens exactly the permitted routes`, { tag: '@deep' }, async ({
      page,
      product,
      request,
      logInAs,
    }) => {
      const id = await clientId(request, product);
      await logInAs(role);
      await expectGuarded(page, role, id, protectedRoutes);
    });
  }

  test('[NAV-10] a User without the flags is refused the chats and Connect Whatsapp', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await stubFlags(page, {});
    await page.goto(dashboard);
    for (const route of protectedRoutes.filter(({ flag }) => flag !== undefined)) {
      await page.goto(route.path);
      await expect(pageHeading(page, 'Dashboard')).toBeVisible();
      await expect(page).toHaveURL(dashboard);
    }
  });
});

test.describe('[NAV-02] a wrong role is sent back in history, or to the dashboard if there is none', () => {
  const adminOrPartner = [
    '/client-area/create-user',
    '/client-area/manage-user',
    '/client-area/view-user/:userid',
    '/client-area/edit-user/:userid',
    '/client-area/manage-template/:userid',
  ];
  const adminOnly = [
    '/client-area/manage-partner',
    '/client-area/subscription-settings',
    '/client-area/status',
  ];
  const refused = { User: [...adminOrPartner, ...adminOnly], Partner: adminOnly, Admin: [] };

  interface Place {
    readonly address: string;
    readonly heading: string;
  }
  const documentation = { address: '/client-area/documentation', heading: 'API documentation' };

  async function expectAt(page: Page, { address, heading }: Place): Promise<void> {
    await expect(page).toHaveURL(address);
    await expect(pageHeading(page, heading)).toBeVisible();
  }

  async function openDocumentation(page: Page): Promise<void> {
    await page.goto(dashboard);
    await sidebar(page).getByRole('link', { name: 'Documentation' }).click();
    await expectAt(page, documentation);
  }

  async function expectTypedRefused(page: Page, address: string, here: Place): Promise<void> {
    await page.goto(address);
    await expectAt(page, here);
    // A tab that was opened with the address has no history.
    const fresh = await page.context().newPage();
    await fresh.goto(address);
    await expectAt(fresh, { address: dashboard, heading: 'Dashboard' });
    await fresh.close();
  }

  test('[NAV-02] a User is sent back to the documentation by a link to Manage Users and by its address', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await openDocumentation(page);
    await follow(page, '/client-area/manage-user');
    await expectAt(page, documentation);
    await expectTypedRefused(page, '/client-area/manage-user', documentation);
  });

  for (const role of roles) {
    test(`[NAV-02] ${role} is sent back from the routes of other roles`, { tag: '@deep' }, async ({
      page,
      product,
      request,
      logInAs,
    }) => {
      const id = await clientId(request, product);
      await logInAs(role);
      await openDocumentation(page);
      let here: Place = documentation;
      for (const wanted of [...adminOrPartner, ...adminOnly]) {
        const address = addressOf(byPath(wanted), id);
        const isRefused = refused[role].some((one) => one === wanted);
        await test.step(`${wanted} ${isRefused ? 'is refused' : 'opens'}`, async () => {
          await follow(page, address);
          // A refusal returns to the previous page, not just to any page.
          if (!isRefused) here = { address, heading: byPath(wanted).opensTo[role] ?? '' };
          await expectAt(page, here);
        });
      }
      const [wanted] = refused[role];
      if (wanted === undefined) return;
      await test.step('a typed address is refused too', () =>
        expectTypedRefused(page, addressOf(byPath(wanted), id), here));
    });
  }
});

test.describe('[NAV-09] without a token', () => {
  // A script may not close a tab, and an unknown page gets a 404.
  test.use({ expectedConsole: /Scripts may close only the windows that were opened by them|status of 404/ });

  const others = ['/client-area', '/client-area/', '/client-area/nothing-here'];
  for (const [what, addresses, details] of [
    ['the dashboard', [dashboard], {}],
    ['a module’s page', ['/client-area/manage-user'], {}],
    ['the chats', ['/whatsapp-chats'], {}],
    [
      'every page',
      [...protectedRoutes.map((route) => addressOf(route, 'NA==')), ...others],
      { tag: '@deep' },
    ],
  ] as const) {
    test(
      `[NAV-09] ${what} leads to the login, without a call to the server`,
      details,
      async ({ page, toasts }) => {
        const calls: string[] = [];
        page.on('request', (request) => {
          // The code of these pages must not be requested either.
          if (/\/api\/|\/modules\/(?!public\/)/.test(request.url())) calls.push(request.url());
        });
        await page.goto('/');
        for (const [index, address] of addresses.entries()) {
          await test.step(address, async () => {
            await page.goto(address);
            await expect(page).toHaveURL('/login');
            await expect.poll(() => toasts.length).toBe(index + 1);
            expect(toasts.at(-1)).toEqual({ tone: 'error', text: 'Unauthorized Access' });
            await expect(sidebar(page)).toHaveCount(0);
          });
        }
        expect(calls).toEqual([]);
      },
    );
  }

  test('[NAV-09] a visitor sees the public pages, login and forgot password', async ({ page, toasts }) => {
    for (const { address, shows } of publicRoutes) {
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    expect(toasts).toEqual([]);
  });
});
