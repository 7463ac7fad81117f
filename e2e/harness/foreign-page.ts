import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { requestAs } from './accounts.ts';
import type { Product } from './product.ts';
import { logIn } from './session.ts';
import { workspaceDir } from './workspace.ts';

declare global {
  interface Window {
    /** Set by the foreign page: unmounts the chats. */
    leave?: () => void;
  }
}

/** An origin that is not ours: another name and port. */
const port = 4399;
export const foreignOrigin = `http://localhost:${port}`;
/** The settings of a product whose chats that page may embed; files with this very object share one product. */
export const embeddingEnv = { EMBED_ORIGINS: foreignOrigin };

/** A third party's page that loads the chats with the Module Federation run time and mounts them. */
const hostScript = `
  import { createInstance } from '@module-federation/enhanced/runtime';
  const grant = await (await fetch('/grant')).json();
  const remotes = [{ name: grant.container, entry: grant.entry }];
  const { mount } = await createInstance({ name: 'shop', remotes }).loadRemote(grant.container + '/mount');
  window.leave = mount(document.getElementById('chats'), { grant, renew: async () => (await fetch('/grant')).json() });
`;
/** Ordinary styles of a shop's page; each would break the chats if it reached them. */
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

/** The API token of the demo user. */
export async function apiTokenOf(request: APIRequestContext, product: Product): Promise<string> {
  return String((await requestAs(request, product, 'User', '/web/my-account')).data.api_token);
}

/** Lets the demo user's default token open the chats, as its owner does in My Account. */
async function allowChats(request: APIRequestContext, product: Product): Promise<void> {
  const headers = { authorization: `Bearer ${await logIn(request, product, 'User')}` };
  const url = `${product.url}/api/v1/account/tokens/default/chats`;
  expect((await request.post(url, { headers, data: { opensChats: true } })).status()).toBe(200);
}

/** Requests a grant as the page's own server does. */
export function requestGrant(
  request: APIRequestContext,
  product: Product,
  apiToken: string,
  from = foreignOrigin,
) {
  return request.post(`${product.url}/api/v1/chats/embed`, {
    headers: { authorization: `Bearer ${apiToken}` },
    data: { origin: from },
  });
}

/** Serves the page with the chats at `/` and without them at `/plain`. */
export async function startForeignPage(request: APIRequestContext, product: Product): Promise<Server> {
  await allowChats(request, product);
  let apiToken = '';
  // A server that has just started may still be busy.
  await expect
    .poll(
      async () => {
        apiToken = await apiTokenOf(request, product);
        return (await requestGrant(request, product, apiToken)).status();
      },
      { timeout: 40_000 },
    )
    .toBe(200);
  const bundled = await build({
    stdin: { contents: hostScript, resolveDir: path.join(workspaceDir, 'e2e') },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = bundled.outputFiles[0]?.text ?? '';
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/grant') {
      // The page's own server makes the request, so the API token never reaches the browser.
      const grant = await requestGrant(request, product, apiToken);
      response.setHeader('content-type', 'application/json').end(await grant.text());
    } else if (incoming.url === '/host.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
    } else if (incoming.url === '/') response.setHeader('content-type', 'text/html').end(page + chatsScript);
    else if (incoming.url === '/plain') response.setHeader('content-type', 'text/html').end(page);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
