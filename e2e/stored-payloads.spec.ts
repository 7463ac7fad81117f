// Parts: app, ui, shell, users, templates, billing, chats.
import { wireKey } from '@chatline/contract/calls/conversation-key';
import type { APIRequestContext, Page } from '@playwright/test';
import { base64, createClient, meera, requestAs } from './harness/accounts.ts';
import { customerWrites, row, text } from './harness/chats.ts';
import { moduleOf, onlyModuleOf } from './harness/only-module.ts';
import type { Product } from './harness/product.ts';
import { registerLink } from './harness/registration.ts';
import type { Role } from './harness/roles.ts';
import { addressOf, openRoutes, type ProtectedRoute, pageHeading } from './harness/routes.ts';
import { logIn } from './harness/session.ts';
import { deepUnless, expect, failedResponses, test } from './harness/test.ts';

// A product of its own: no other test reads these texts.
test.use({ productEnv: { PRODUCT_NAME: '"><b data-run>Chat</b>{{7*7}}' } });

/** Becomes an element with this attribute wherever a text is drawn as HTML, in an element or an attribute. */
const mark = 'data-run';
const payload = `"'><img ${mark} src=x onerror=alert(1)><script ${mark}>alert(2)</script>{{7*7}}\${7*7}\u202egpj`;
/** For texts in which variables are checked. */
const plainPayload = `"'><img ${mark} src=x onerror=alert(1)><script ${mark}>alert(2)</script>`;
const formula = `=cmd|' /C calc'!A0 ${payload}`;
const profile = {
  ...meera,
  name: formula,
  business_name: payload,
  address: payload,
  city: payload,
  district: payload,
};
const referral = {
  source_url: 'javascript:alert(3)',
  source_type: 'ad',
  source_id: payload,
  headline: payload,
  body: payload,
};
const customer = { from: '919845055501', name: payload, username: payload, referral };
const link = `javascript:alert(4) https://example.com/"><img ${mark} src=x> ${payload}`;

const received = [
  text(link),
  { type: 'button', button: { text: payload, payload } },
  {
    type: 'interactive',
    interactive: { type: 'list_reply', list_reply: { id: payload, title: payload, description: payload } },
  },
  { type: 'location', location: { latitude: 18.5, longitude: 73.8, name: payload, address: payload } },
  { type: 'contacts', contacts: [{ name: { formatted_name: payload }, phones: [{ phone: payload }] }] },
  {
    type: 'document',
    document: { id: '1', mime_type: 'text/html', filename: `${payload}.html`, caption: payload },
  },
];

async function callAs(
  request: APIRequestContext,
  product: Product,
  role: Role,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
) {
  const headers = { authorization: `Bearer ${await logIn(request, product, role)}` };
  const response = await request.fetch(`${product.url}/api/v1${path}`, { method, headers, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Stores the payload in every text that a person, a program or a customer can write. @returns the id of a client */
async function storeEverywhere(request: APIRequestContext, product: Product): Promise<string> {
  for (const role of ['Partner', 'User'] as const) {
    const saved = await requestAs(request, product, role, '/web/account-update', { ...profile, token: '' });
    expect(saved).toMatchObject({ status: true });
  }
  await createClient(request, product, 'Admin', { ...profile, email: 'of-admin@payloads.example' });
  const client = await createClient(request, product, 'Partner', {
    ...profile,
    email: 'of-partner@payloads.example',
  });
  const edited = { ...profile, city: `${payload} 2`, userid: String(client.id), email: client.email };
  expect(await requestAs(request, product, 'Admin', '/web/update-user', edited)).toMatchObject({
    status: true,
  });
  for (const message of received) await customerWrites(request, product, { ...customer, message });
  const key = wireKey(customer.from);
  const conversations = async () =>
    (await callAs(request, product, 'User', '/chats/conversations', { filter: 'all' })).conversations;
  await expect.poll(async () => JSON.stringify(await conversations())).toContain(customer.from);
  const clientId = '00000000-0000-4000-8000-000000000001';
  await callAs(request, product, 'User', '/chats/notes', { ...key, clientId, body: payload });
  await callAs(request, product, 'User', '/chats/change', { ...key, draft: payload });
  await callAs(request, product, 'User', '/chats/replies', { name: 'payload', body: payload });
  const message = { messaging_product: 'whatsapp', to: customer.from, type: 'text', text: { body: formula } };
  await callAs(request, product, 'User', '/try-send', { to: customer.from, body: JSON.stringify(message) });
  await callAs(request, product, 'User', '/account/tokens', {
    name: plainPayload.slice(0, 45),
    opensChats: false,
  });
  const components = [
    { type: 'BODY', text: plainPayload },
    { type: 'FOOTER', text: plainPayload.slice(0, 58) },
  ];
  await callAs(request, product, 'User', '/templates', {
    name: 'stored_payload',
    category: 'UTILITY',
    language: 'en',
    parameter_format: 'POSITIONAL',
    components,
  });
  await storeSeller(request, product);
  return base64(client.id);
}

/** Stores the payload in the seller's name and address. */
async function storeSeller(request: APIRequestContext, product: Product): Promise<void> {
  const { seller, revision } = await requestAs(request, product, 'Admin', '/v1/seller');
  const changed = { ...seller, name: payload, address: payload };
  await callAs(request, product, 'Admin', '/seller', { seller: changed, revision }, 'PUT');
}

/** What a page has made of the payload, besides text. */
async function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate((attribute) => {
    const elements = [...document.querySelectorAll(`[${attribute}], [onerror], [src="x"]`)];
    const links = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action'].some((name) =>
        /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''),
      ),
    );
    return [...elements, ...links].map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, mark);
}

/** True if a page shows the payload besides its frame, in a text or a field. */
async function showsPayload(page: Page): Promise<boolean> {
  return page.evaluate((typed) => {
    const content = document.querySelector('main') ?? document.body;
    const fields = [...content.querySelectorAll<HTMLInputElement>('input, textarea')];
    return content.textContent.includes(typed) || fields.some(({ value }) => value.includes(typed));
  }, `img ${mark}`);
}

/** Pages that show what was stored, without which nothing would be tested. */
const showing: Readonly<Record<Role, readonly string[]>> = {
  Admin: ['manage-user', 'manage-partner', 'view-user/:userid', 'edit-user/:userid'],
  Partner: ['manage-user', 'view-user/:userid', 'edit-user/:userid', 'my-account'],
  User: ['create-template', 'api-messages', 'my-account', '/whatsapp-chats'],
};

let encodedId = '';
test.beforeAll(async ({ product, playwright }) => {
  const request = await playwright.request.newContext();
  encodedId = await storeEverywhere(request, product);
  await request.dispose();
});

/** Collects dialogs and reports of the policy. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('reportPolicy', (report: string) => seen.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportPolicy')(`policy ${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
}

async function expectText(page: Page, what: string, seen: readonly string[]): Promise<void> {
  expect.soft(await problemsOf(page), what).toEqual([]);
  expect.soft(seen, what).toEqual([]);
}

/** Chats is tested alone: its pages have a test of their own. */
const isOfChats = ({ path }: { readonly path: string }) => moduleOf(path) === 'chats';

for (const [role, pages, isIncluded] of [
  ['Admin', 'every page', () => true],
  ['Partner', 'every page', () => true],
  ['User', 'the pages of chats', isOfChats],
  ['User', 'every other page', (route) => !isOfChats(route)],
] satisfies [Role, string, (route: ProtectedRoute) => boolean][]) {
  const routes = openRoutes(role, false).filter(({ route }) => isIncluded(route));
  const tags = onlyModuleOf(...routes.map(({ route }) => route.path));
  test(
    `[SEC-11] what people have typed stays text on ${pages} of ${role}`,
    deepUnless(role !== 'Partner', tags),
    async ({ page, logInAs }) => {
      const seen = await watch(page);
      await logInAs(role);
      for (const { route, heading } of routes) {
        await page.goto(addressOf(route, encodedId));
        await expect(pageHeading(page, heading)).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        if (showing[role].includes(route.path.replace('/client-area/', '')))
          await expect.poll(() => showsPayload(page), route.path).toBe(true);
        await expectText(page, `${route.path} of ${role}`, seen);
      }
      await page.goto('/client-area/dashboard');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expectText(page, `notifications of ${role}`, seen);
    },
  );
}

test('[SEC-11] what a customer has written stays text in a conversation', {
  tag: onlyModuleOf('/whatsapp-chats'),
}, async ({ page, logInAs }) => {
  const seen = await watch(page);
  await logInAs('User');
  await page.goto('/whatsapp-chats');
  await row(page, 'img').first().click();
  const pane = page.getByRole('region').filter({ hasText: 'onerror' }).last();
  await expect(pane.getByText(mark).first()).toBeVisible();
  await expectText(page, 'a conversation', seen);
});

test.describe('a visitor', () => {
  test.use({ expectedConsole: new RegExp(`${failedResponses.source}|Content Security Policy`) });

  test('[SEC-11] finds what is in an address as text', {
    tag: onlyModuleOf('/', '/login'),
  }, async ({ page }) => {
    const seen = await watch(page);
    for (const address of [
      '/',
      '/priching',
      registerLink({ name: payload, email: `x@example.com${payload}` }),
      registerLink({ name: payload, email: 'asha@example.com' }),
      `/login?next=${encodeURIComponent('javascript:alert(6)')}#t=${encodeURIComponent(payload)}`,
      `/${encodeURIComponent(payload)}`,
    ]) {
      // What is rendered in advance is drawn again by the scripts.
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('body')).not.toBeEmpty();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectText(page, address, seen);
    }
  });

  test('[SEC-11] would be found with a text that is drawn as HTML', {
    tag: onlyModuleOf('/login'),
  }, async ({ page }) => {
    const seen = await watch(page);
    await page.goto('/login');
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', `<p title="${html}">${html}</p>`),
      payload,
    );
    expect((await problemsOf(page)).length).toBeGreaterThanOrEqual(2);
    await expect.poll(() => seen.join()).toContain('policy script-src-attr');
  });
});
