import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { customerWrites, row, text } from './harness/chats.ts';
import type { Product } from './harness/product.ts';
import { logIn } from './harness/session.ts';
import { expect, failedAnswers, test } from './harness/test.ts';
import { workspaceDir } from './harness/workspace.ts';

declare global {
  interface Window {
    /** Of the foreign page: takes the chats away. */
    leave?: () => void;
  }
}

/** An origin that is not ours: another name and port. */
const port = 4399;
const origin = `http://localhost:${port}`;

test.use({ productEnv: { EMBED_ORIGINS: origin } });

/** The whole page of somebody else: it loads the chats by the Module Federation run time and mounts them. */
const hostScript = `
  import { createInstance } from '@module-federation/enhanced/runtime';
  const grant = await (await fetch('/grant')).json();
  const remotes = [{ name: grant.container, entry: grant.entry }];
  const { mount } = await createInstance({ name: 'shop', remotes }).loadRemote(grant.container + '/mount');
  window.leave = mount(document.getElementById('chats'), { grant, renew: async () => (await fetch('/grant')).json() });
`;
/** The ordinary styles of a shop's page, each of which would tear a page of ours that stood open to it. */
const hostStyles = `
  html { font-size: 10px; overflow-y: scroll }
  body { font: 18px/1.9 Georgia, serif; color: rgb(60, 20, 20); margin: 24px; text-align: center }
  h1, h2 { font-size: 40px; text-transform: uppercase; margin: 30px 0 }
  * { box-sizing: content-box }
  button, input, textarea { background: rgb(255, 105, 180); border: 4px dotted; padding: 20px; font: 30px fantasy }
  p, li, span, div { letter-spacing: 3px }
  svg { width: 90px }
  a { color: rgb(0, 128, 0); text-decoration: underline }
`;
const page = `<!doctype html><html lang="en"><title>A shop's own page</title><style>${hostStyles}</style>
  <link rel="icon" href="data:,"><h1>Our shop</h1><p>Open <a href="/">daily</a></p><button>Buy</button>
  <table><tr><td>Tea</td></tr></table>
  <div id="chats" style="--chats-height:600px"></div>`;
const chatsScript = '<script type="module" src="/host.js"></script>';

async function apiTokenOf(request: APIRequestContext, product: Product): Promise<string> {
  const authorization = `Bearer ${await logIn(request, product, 'User')}`;
  const answer = await request.get(`${product.url}/api/web/my-account`, { headers: { authorization } });
  return String((await answer.json()).data.api_token);
}

function askForGrant(request: APIRequestContext, product: Product, apiToken: string, from = origin) {
  return request.post(`${product.url}/api/v1/chats/embed`, {
    headers: { authorization: `Bearer ${apiToken}` },
    data: { origin: from },
  });
}

async function startForeignPage(request: APIRequestContext, product: Product): Promise<Server> {
  let apiToken = '';
  // A server that has just started may be busy still.
  await expect
    .poll(async () => {
      apiToken = await apiTokenOf(request, product);
      return (await askForGrant(request, product, apiToken)).status();
    })
    .toBe(200);
  const bundled = await build({
    stdin: { contents: hostScript, resolveDir: path.join(workspaceDir, 'e2e') },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = bundled.outputFiles[0]?.text ?? '';
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/grant') {
      // The page's own server asks: the API token never comes near the browser.
      const grant = await askForGrant(request, product, apiToken);
      answer.setHeader('content-type', 'application/json').end(await grant.text());
    } else if (asked.url === '/host.js') {
      answer.setHeader('content-type', 'text/javascript').end(script);
    } else if (asked.url === '/') answer.setHeader('content-type', 'text/html').end(page + chatsScript);
    else if (asked.url === '/plain') answer.setHeader('content-type', 'text/html').end(page);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}

const devika = { from: '919886643201', name: 'Devika Rao' };

/** Left out: how large something is follows from what stands in it, and tokens are no look by themselves. */
const measured = /^--|height|width|block-size|inline-size|origin|inset|^(?:top|left|right|bottom)$/;

/** Everything that the first element of each locator looks like. */
function looksOf(elements: readonly Locator[]): Promise<string[]> {
  return Promise.all(
    elements.map((element) =>
      element.first().evaluate((node, { source }) => {
        const style = getComputedStyle(node);
        const names = [...style].filter((name) => !new RegExp(source).test(name));
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
      }, measured),
    ),
  );
}

const hostParts = ['html', 'body', 'h1', 'p', 'p a', 'body > button', 'table', 'td', '#chats'];
const ofHost = (page: Page) => looksOf(hostParts.map((part) => page.locator(part)));

/** The same places in whatever page the chats stand. */
function ofChats(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Chats', exact: true });
  const chat = page.getByRole('region', { name: 'Devika Rao' });
  return looksOf([
    list.getByRole('heading'),
    list.getByRole('searchbox'),
    list.getByRole('button', { name: 'Turn notifications' }),
    chat.getByRole('heading', { name: 'Devika Rao' }),
    chat.getByRole('textbox', { name: 'Message' }),
    chat.getByRole('article').last(),
    chat.locator('svg'),
  ]);
}

/** Opens the foreign page and, before its chats are there, has a look at it. */
async function openForeignPage(page: Page): Promise<string[]> {
  await page.goto(`${origin}/plain`);
  const before = await ofHost(page);
  await page.goto(origin);
  await expect(row(page, 'Devika Rao')).toBeVisible();
  return before;
}

test.describe('a page that is not ours', () => {
  let server: Server;
  test.beforeEach(async ({ request, product }) => {
    server = await startForeignPage(request, product);
    // Whoever wrote within 24 hours may be answered.
    await customerWrites(request, product, { ...devika, message: text('Good morning') });
  });
  test.afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  test('[CHAT-05] shows the chats, live, with a token that opens nothing else', async ({
    page,
    product,
    request,
  }) => {
    const tokens = new Set<string>();
    page.on('request', (asked) => {
      const { authorization } = asked.headers();
      if (authorization) tokens.add(authorization);
    });
    await page.goto(origin);
    await expect(page.getByRole('heading', { name: 'Our shop' })).toBeVisible();
    await row(page, 'Devika Rao').click();
    await customerWrites(request, product, { ...devika, message: text('Are you on my page?') });
    const chat = page.getByRole('region', { name: 'Devika Rao' });
    await expect(chat.getByRole('article').filter({ hasText: 'Are you on my page?' })).toBeVisible();
    await chat.getByRole('textbox', { name: 'Message' }).fill('I am');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(chat.getByRole('article').filter({ hasText: 'I am' }).getByRole('img')).toBeVisible();
    expect(tokens.size).toBe(1);
    const [authorization = ''] = tokens;
    for (const address of ['/api/web/my-account', '/api/web/messages', '/api/web/payment-history']) {
      const answer = await request.get(product.url + address, { headers: { authorization } });
      expect([address, answer.status()]).toEqual([address, 403]);
    }
  });

  test('keeps its look, its title and its storage, and the chats keep theirs', async ({
    page,
    context,
    signInAs,
  }) => {
    test.slow();
    const before = await openForeignPage(page);
    await row(page, 'Devika Rao').click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devika Rao' }).getByRole('article').first()).toBeVisible();
    expect(await ofHost(page)).toEqual(before);
    await expect(page).toHaveTitle("A shop's own page");
    expect(await page.evaluate(() => document.fonts.check('16px "Anek Latin UI"'))).toBe(true);

    const ours = await context.newPage();
    await signInAs('User', ours);
    await ours.goto('/whatsapp-chats');
    await row(ours, 'Devika Rao').click();
    await expect(ours.getByRole('region', { name: 'Devika Rao' }).getByRole('article').first()).toBeVisible();
    await box.focus();
    await ours.getByRole('textbox', { name: 'Message' }).focus();
    expect(await ofChats(page)).toEqual(await ofChats(ours));
    await ours.close();

    // What floats over a page: a dialog, its scrim and a notice.
    await page.getByRole('button', { name: 'Template', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.getRootNode() instanceof ShadowRoot)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.evaluate(() => window.leave?.());
    await expect(row(page, 'Devika Rao')).toHaveCount(0);
    expect(await ofHost(page)).toEqual(before);
    expect(await page.locator('#chats > *, body > div:not(#chats), [data-emotion]').count()).toBe(0);
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.fonts.size]),
    ).toEqual([0, 0, 0]);
  });

  test.describe('with a network that breaks and rights that change', () => {
    test.use({ expectedConsole: failedAnswers });

    test('says that it is offline, keeps what waits out of its storage, and sends it later', async ({
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
      // The place to write stays in the window, under the banner.
      const [window, write] = [await page.locator('#chats').boundingBox(), await box.boundingBox()];
      expect((write?.y ?? 0) + (write?.height ?? 0)).toBeLessThan((window?.y ?? 0) + (window?.height ?? 0));
      expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).toBe(
        '{}{}',
      );
      await context.setOffline(false);
      await expect(message.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
      await expect(page.getByText('You are offline. Shown:')).toHaveCount(0);
    });

    test('closes the chats with a word where an Admin switches them off, and opens them again', async ({
      page,
      product,
      request,
    }) => {
      const [admin, user] = await Promise.all([
        logIn(request, product, 'Admin'),
        logIn(request, product, 'User'),
      ]);
      const mine = await request.get(`${product.url}/api/web/my-account`, {
        headers: { authorization: `Bearer ${user}` },
      });
      const { id } = (await mine.json()).data;
      const switchChats = (isOn: boolean) =>
        request.post(`${product.url}/api/v1/users/${id}/access`, {
          headers: { authorization: `Bearer ${admin}` },
          data: { whatsapp_chat: isOn },
        });
      await page.goto(origin);
      await expect(row(page, 'Devika Rao')).toBeVisible();
      try {
        expect((await switchChats(false)).status()).toBe(200);
        await expect(page.getByText('Chats are not open to this account')).toBeVisible();
        await expect(row(page, 'Devika Rao')).toHaveCount(0);
      } finally {
        await switchChats(true);
      }
      await expect(row(page, 'Devika Rao')).toBeVisible();
    });
  });

  test('of another origin gets neither token nor answer', async ({ product, request }) => {
    const apiToken = await apiTokenOf(request, product);
    const refused = await askForGrant(request, product, apiToken, 'http://evil.example.com');
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
