// Parts: shell, pages, runtime, users, billing, templates, chats, notifications.
import { customerWrites, row, text } from './harness/chats.ts';
import { holdMain, listenUntilQuiet, openPage, type PageReads, recordCalls } from './harness/early-reads.ts';
import { onlyModuleOf } from './harness/only-module.ts';
import { deepUnless, expect, test } from './harness/test.ts';

const rights = 'POST /userp';
const inFrame = [rights];
const ofUser = [...inFrame, 'GET /v1/subscription'];
const chatList = 'POST /v1/chats/conversations';

/** An account of the demo, and its id as addresses carry it. */
const account = '10046';
const encoded = encodeURIComponent(Buffer.from(account).toString('base64'));
const profile = 'POST /web/user-information';

const pages: readonly PageReads[] = [
  {
    role: 'User',
    path: '/client-area/dashboard',
    heading: 'Dashboard',
    calls: [...ofUser, 'GET /v1/dashboard/{days}'],
  },
  {
    role: 'Admin',
    path: '/client-area/dashboard',
    heading: 'Dashboard',
    calls: [...inFrame, 'GET /v1/dashboard/{days}'],
  },
  {
    role: 'User',
    path: '/client-area/change-password',
    heading: 'Change Password',
    calls: [...ofUser, 'GET /v1/account/factor'],
  },
  {
    role: 'Admin',
    path: '/client-area/manage-user',
    heading: 'Manage Users',
    calls: [...inFrame, 'POST /v1/users/list'],
  },
  {
    role: 'Admin',
    path: '/client-area/manage-partner',
    heading: 'Manage Partner',
    calls: [...inFrame, 'POST /v1/users/list'],
  },
  {
    role: 'User',
    path: '/client-area/my-account',
    heading: 'Update User Information',
    calls: [...ofUser, 'GET /web/my-account', 'GET /v1/account/tokens'],
  },
  {
    role: 'Partner',
    path: '/client-area/my-account',
    heading: 'Update User Information',
    calls: [...inFrame, 'GET /web/my-account'],
  },
  {
    role: 'User',
    path: '/client-area/payment-history',
    heading: 'Payment History',
    calls: [...ofUser, 'GET /v1/payments'],
  },
  {
    role: 'User',
    path: '/client-area/subscription',
    heading: 'Plans and pricing',
    calls: [...ofUser, 'GET /v1/plans'],
  },
  {
    role: 'Admin',
    path: '/client-area/subscription-settings',
    heading: 'Subscription Settings',
    calls: [...inFrame, 'GET /v1/plans'],
  },
  {
    role: 'Admin',
    path: '/client-area/status',
    heading: 'Status',
    calls: [...inFrame, 'GET /v1/status'],
  },
  {
    role: 'Admin',
    path: `/client-area/view-user/${encoded}`,
    heading: 'View User',
    calls: [...inFrame, profile, `GET /v1/users/${account}/access`, `GET /v1/users/${account}/audit`],
  },
  {
    role: 'Admin',
    path: `/client-area/edit-user/${encoded}`,
    heading: 'Update User Information',
    calls: [...inFrame, profile, `GET /v1/users/${account}/access`],
  },
  {
    role: 'Admin',
    path: `/client-area/manage-template/${encoded}`,
    heading: 'Manage Template',
    calls: [
      ...inFrame,
      profile,
      `GET /web/manage-template/${encoded}`,
      `GET /v1/users/${account}/templates`,
      `GET /v1/users/${account}/template-sync`,
    ],
  },
  { role: 'User', path: '/client-area/create-template', heading: 'Create Template', calls: ofUser },
  {
    role: 'User',
    path: '/client-area/manage-template',
    heading: 'Manage Template',
    calls: [...ofUser, 'GET /web/manage-template', 'GET /v1/templates', 'GET /v1/template-sync'],
  },
  {
    role: 'User',
    path: '/client-area/api-messages',
    heading: 'Sending Messages',
    calls: [...ofUser, 'GET /v1/messages?limit=300'],
  },
  {
    role: 'User',
    path: '/client-area/documentation',
    heading: 'API documentation',
    calls: [...ofUser, 'GET /v1/send-address'],
  },
  {
    role: 'User',
    path: '/client-area/connect-whatsapp',
    heading: 'Connect Whatsapp',
    calls: [...ofUser, 'GET /v1/connect'],
  },
  { role: 'User', path: '/whatsapp-chats', heading: 'Chats', calls: [rights, chatList] },
];

/** One page of the console itself and of each module; the others are deep checks. */
const usual = [
  '/client-area/dashboard',
  '/client-area/manage-user',
  '/client-area/payment-history',
  '/client-area/manage-template',
  '/whatsapp-chats',
];
for (const first of pages) {
  test(
    `[FAST-06] as ${first.role}, ${first.path} sends its early reads before its script has run`,
    deepUnless(
      usual.includes(first.path) && !(first.role === 'Admin' && first.path === '/client-area/dashboard'),
      onlyModuleOf(first.path.replace(encoded, ':userid')),
    ),
    async ({ page, logInAs }) => {
      await logInAs(first.role);
      await openPage(page, first);
    },
  );
}

for (const [who, role, path] of [
  ['without a session', null, '/client-area/dashboard'],
  ['with a role that may not open the page', 'Admin', '/client-area/create-template'],
  ['with a role that may not open the chats', 'Partner', '/whatsapp-chats'],
  ['at an address with a query', 'User', '/client-area/dashboard?from=2026-01-01&to=2026-01-02'],
] as const) {
  test(
    `[FAST-06] ${who}, no call is made before the script has run`,
    deepUnless(who === 'without a session' || role === 'Admin', onlyModuleOf(path.replace(/\?.*/, ''))),
    async ({ page, logInAs }) => {
      if (role !== null) await logInAs(role);
      const made = recordCalls(page);
      const release = await holdMain(page);
      await page.goto(path, { waitUntil: 'commit' });
      // The files after the script in the HTML have been requested by then.
      await page.waitForFunction(() => document.readyState === 'interactive');
      expect(made).toEqual([]);
      release();
      await expect(page.locator('#root :is(h1, h2, form)').first()).toBeVisible();
    },
  );
}

const anjali = { from: '919845012377', name: 'Anjali Menon' };
const count = (made: readonly string[], call: string) => made.filter((other) => other === call).length;

// The other pages poll, or read more than they begin with.
const settled = ['/client-area/dashboard', '/client-area/payment-history', '/client-area/create-template'];

for (const [at, path] of settled.entries()) {
  const first = pages.find((page) => page.role === 'User' && page.path === path);
  if (first === undefined) throw new Error(`${path} is not among the pages`);
  const title = `[FAST-09] ${path} requests nothing again when its stream of events opens, and follows what changes then`;
  test(
    title,
    deepUnless(path === '/client-area/dashboard', onlyModuleOf(path)),
    async ({ page, product, request, logInAs }) => {
      await listenUntilQuiet(request, product, '/v1/account/events');
      await logInAs('User');
      const opened = page.waitForResponse(/\/api\/v1\/account\/events$/);
      const made = await openPage(page, first);
      await opened;
      await expect.poll(() => count(made, 'GET /v1/notifications')).toBe(1);
      // Each writes for the first time, so that the number of unread conversations changes.
      const newcomer = { from: `91984509900${at}`, name: `Newcomer ${at}` };
      await customerWrites(request, product, { ...newcomer, message: text('Are you open on Sunday?') });
      // The page reads them every 30 seconds anyway.
      await expect.poll(() => count(made, 'GET /v1/notifications'), { timeout: 15_000 }).toBe(2);
      const repeated = first.calls.filter((call) => count(made, call) > 1);
      expect(repeated).toEqual([]);
    },
  );
}

test('[FAST-09] the chats request nothing again when their stream of events opens, and follow what changes then', {
  tag: onlyModuleOf('/whatsapp-chats'),
}, async ({ page, product, request, logInAs }) => {
  await listenUntilQuiet(request, product, '/v1/chats/events');
  await logInAs('User');
  // A stream that opens after the message would rightly say that something has changed since the page began to load.
  const opened = ['/api/v1/chats/events', '/api/v1/account/events'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  );
  const made = await openPage(page, {
    role: 'User',
    path: '/whatsapp-chats',
    heading: 'Chats',
    calls: [rights, chatList],
  });
  await Promise.all(opened);
  await customerWrites(request, product, { ...anjali, message: text('And on Monday?') });
  await expect(row(page, 'And on Monday')).toBeVisible();
  expect([count(made, rights), count(made, chatList)]).toEqual([1, 2]);
});

test('[FAST-09] a change between the first response and the stream of events is read', {
  tag: '@deep',
}, async ({ page, product, request, logInAs }) => {
  await listenUntilQuiet(request, product, '/v1/chats/events');
  await logInAs('User');
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/chats\/events$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/whatsapp-chats');
  await expect(row(page, anjali.name)).toBeVisible();
  await customerWrites(request, product, { ...anjali, message: text('And on Tuesday?') });
  release();
  await expect(row(page, 'And on Tuesday')).toBeVisible();
});
