import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { build } from 'esbuild';
import { customerWrites, row, text } from './harness/chats.ts';
import type { Product } from './harness/product.ts';
import { logIn } from './harness/session.ts';
import { expect, failedAnswers, test } from './harness/test.ts';
import { workspaceDir } from './harness/workspace.ts';

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
  mount(document.getElementById('chats'), { grant, renew: async () => (await fetch('/grant')).json() });
`;
const page = `<!doctype html><html lang="en"><title>A shop's own page</title><h1>Our shop</h1>
  <div id="chats" style="--chats-height:600px"></div><script type="module" src="/host.js"></script></html>`;

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
    } else if (asked.url === '/') answer.setHeader('content-type', 'text/html').end(page);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}

test.describe('a page that is not ours', () => {
  // The look's font stands at our own origin; elsewhere the system's is taken.
  test.use({ expectedConsole: failedAnswers });

  test('[CHAT-05] shows the chats, live, with a token that opens nothing else', async ({
    page,
    product,
    request,
  }) => {
    const server = await startForeignPage(request, product);
    try {
      const tokens = new Set<string>();
      page.on('request', (asked) => {
        const { authorization } = asked.headers();
        if (authorization) tokens.add(authorization);
      });
      await page.goto(origin);
      await expect(page.getByRole('heading', { name: 'Our shop' })).toBeVisible();
      await row(page, 'Devika Rao').click();
      const devika = { from: '919886643201', name: 'Devika Rao' };
      await customerWrites(request, product, { ...devika, message: text('Are you on my page?') });
      const chat = page.getByRole('region', { name: 'Devika Rao' });
      await expect(chat.getByRole('article').filter({ hasText: 'Are you on my page?' })).toBeVisible();
      await chat.getByRole('textbox', { name: 'Message' }).fill('I am');
      await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
      await expect(chat.getByRole('article').filter({ hasText: 'I am' }).getByRole('img')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('Accesstoken'))).toBeNull();
      expect(tokens.size).toBe(1);
      const [authorization = ''] = tokens;
      for (const address of ['/api/web/my-account', '/api/web/messages', '/api/web/payment-history']) {
        const answer = await request.get(product.url + address, { headers: { authorization } });
        expect([address, answer.status()]).toEqual([address, 403]);
      }
    } finally {
      server.close();
    }
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
