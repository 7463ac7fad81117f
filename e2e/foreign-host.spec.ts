// Parts: chats, pages.
import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { accountOf, setAccess } from './harness/accounts.ts';
import { customerWrites, row, text } from './harness/chats.ts';
import { stylesOfChats, stylesOfHost } from './harness/computed-styles.ts';
import {
  apiTokenOf,
  embeddingEnv,
  foreignOrigin as origin,
  requestGrant,
  startForeignPage,
} from './harness/foreign-page.ts';
import { switchModule } from './harness/modules.ts';
import { logIn } from './harness/session.ts';
import { demoEmail, expect, failedResponses, test } from './harness/test.ts';

test.use({ productEnv: embeddingEnv });

const devika = { from: '919886643201', name: 'Devika Rao' };

/** Opens the foreign page with its chats. @returns the page's look without them */
async function openForeignPage(page: Page): Promise<string[]> {
  await page.goto(`${origin}/plain`);
  const before = await stylesOfHost(page);
  await page.goto(origin);
  await expect(row(page, 'Devika Rao')).toBeVisible();
  return before;
}

test.describe('with embedded chats,', () => {
  let server: Server;
  test.beforeEach(async ({ request, product }) => {
    server = await startForeignPage(request, product);
    // A customer who wrote within 24 hours can be answered.
    await customerWrites(request, product, { ...devika, message: text('Good morning') });
  });
  test.afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  test('[CHAT-05] a foreign page shows the chats live, with a token that opens nothing else', async ({
    page,
    product,
    request,
  }) => {
    const tokens = new Set<string>();
    page.on('request', (made) => {
      const { authorization } = made.headers();
      if (authorization) tokens.add(authorization);
    });
    await page.goto(origin);
    await expect(page.getByRole('heading', { name: 'Our shop' })).toBeVisible();
    const history = await page.evaluate(() => [window.location.href, window.history.length]);
    await row(page, 'Devika Rao').click();
    await customerWrites(request, product, { ...devika, message: text('Are you on my page?') });
    const chat = page.getByRole('region', { name: 'Devika Rao' });
    await expect(chat.getByRole('article').filter({ hasText: 'Are you on my page?' })).toBeVisible();
    await chat.getByRole('textbox', { name: 'Message' }).fill('I am');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(chat.getByRole('article').filter({ hasText: 'I am' }).getByRole('img')).toBeVisible();
    expect(await page.evaluate(() => [window.location.href, window.history.length])).toEqual(history);
    expect(tokens.size).toBe(1);
    const [authorization = ''] = tokens;
    const { id } = await accountOf(request, product, demoEmail('User'));
    const admin = { authorization: `Bearer ${await logIn(request, product, 'Admin')}` };
    const trail = await request.get(`${product.url}/api/v1/users/${id}/audit`, { headers: admin });
    expect((await trail.json()).entries).toContainEqual(
      expect.objectContaining({
        action: 'Chats opened on another site',
        details: expect.stringContaining(origin),
      }),
    );
    for (const address of ['/api/web/my-account', '/api/web/messages', '/api/web/payment-history']) {
      const response = await request.get(product.url + address, { headers: { authorization } });
      expect([address, response.status()]).toEqual([address, 403]);
    }
  });

  test('a foreign page keeps its look, title and storage, and the chats keep their look', async ({
    page,
    context,
    logInAs,
  }) => {
    test.slow();
    const before = await openForeignPage(page);
    await row(page, 'Devika Rao').click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devika Rao' }).getByRole('article').first()).toBeVisible();
    expect(await stylesOfHost(page)).toEqual(before);
    await expect(page).toHaveTitle("A shop's own page");
    expect(await page.evaluate(() => document.fonts.check('16px "Anek Latin UI"'))).toBe(true);

    const ours = await context.newPage();
    await logInAs('User', ours);
    await ours.goto('/whatsapp-chats');
    await row(ours, 'Devika Rao').click();
    await expect(ours.getByRole('region', { name: 'Devika Rao' }).getByRole('article').first()).toBeVisible();
    await box.focus();
    await ours.getByRole('textbox', { name: 'Message' }).focus();
    expect(await stylesOfChats(page, devika.name)).toEqual(await stylesOfChats(ours, devika.name));
    await ours.close();

    // A dialog opens over the page but stays inside the chats' shadow root.
    await page.getByRole('button', { name: 'Template', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.getRootNode() instanceof ShadowRoot)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.evaluate(() => window.leave?.());
    await expect(row(page, 'Devika Rao')).toHaveCount(0);
    expect(await stylesOfHost(page)).toEqual(before);
    expect(await page.locator('#chats > *, body > div:not(#chats), [data-emotion]').count()).toBe(0);
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.fonts.size]),
    ).toEqual([0, 0, 0]);
  });

  test.describe('when the network breaks and rights change,', () => {
    test.use({ expectedConsole: failedResponses });

    test('a foreign page shows that it is offline, keeps waiting messages out of its storage and sends them later', async ({
      page,
      context,
    }) => {
      await page.goto(origin);
      await row(page, 'Devika Rao').click();
      const box = page.getByRole('textbox', { name: 'Message' });
      await expect(box).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline. Shown:')).toBeVisible();
      await box.fill('Written without a network');
      await box.press('Enter');
      const message = page.getByRole('article').filter({ hasText: 'Written without a network' });
      await expect(message).toBeVisible();
      // The composer stays inside the chats, below the banner.
      const [window, write] = [await page.locator('#chats').boundingBox(), await box.boundingBox()];
      expect((write?.y ?? 0) + (write?.height ?? 0)).toBeLessThan((window?.y ?? 0) + (window?.height ?? 0));
      expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).toBe(
        '{}{}',
      );
      await context.setOffline(false);
      await expect(message.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
      await expect(page.getByText('You are offline. Shown:')).toHaveCount(0);
    });

    test('a foreign page closes the chats with a message when an Admin switches them off, and opens them again', async ({
      page,
      product,
      request,
    }) => {
      const { id } = await accountOf(request, product, demoEmail('User'));
      await page.goto(origin);
      await expect(row(page, 'Devika Rao')).toBeVisible();
      try {
        await setAccess(request, product, id, { whatsapp_chat: false });
        await expect(page.getByText('This account has no access to chats')).toBeVisible();
        await expect(row(page, 'Devika Rao')).toHaveCount(0);
      } finally {
        await setAccess(request, product, id, { whatsapp_chat: true });
      }
      await expect(row(page, 'Devika Rao')).toBeVisible();
    });
  });

  test('[MFE-18] a foreign page keeps the chats and what is typed in them while the chats are switched off, says so, and gets no new token', {
    tag: '@deep',
  }, async ({ page, product, request }) => {
    const off = page.getByText(
      'Chats was switched off. What you entered is still here, but it may no longer be accepted.',
    );
    await page.goto(origin);
    await row(page, 'Devika Rao').click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('half a sentence');
    try {
      await switchModule(product, 'chats', 'off');
      await expect(off).toBeVisible();
      await expect(box).toHaveValue('half a sentence');
      const refused = await requestGrant(request, product, await apiTokenOf(request, product));
      expect([refused.status(), (await refused.json()).error.error_data.details]).toEqual([
        503,
        'The chats are switched off. Try again later.',
      ]);
    } finally {
      await switchModule(product, 'chats', 'on');
    }
    await expect(off).toHaveCount(0);
    await expect(box).toHaveValue('half a sentence');
    await box.press('Enter');
    const sent = page.getByRole('article').filter({ hasText: 'half a sentence' });
    await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  });

  test('an origin that is not allowed gets neither token nor response', async ({ product, request }) => {
    const apiToken = await apiTokenOf(request, product);
    const refused = await requestGrant(request, product, apiToken, 'http://evil.example.com');
    expect(refused.status()).toBe(403);
    const address = `${product.url}/api/v1/chats/conversations`;
    const allowed = async (from: string) =>
      (await request.fetch(address, { method: 'OPTIONS', headers: { origin: from } })).headers()[
        'access-control-allow-origin'
      ];
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed('http://evil.example.com')).toBeUndefined();
  });
});
