// Parts: shell, build, pages.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootPublicKey } from '@chatline/build/registry/registry-keys';
import { storeOf } from '@chatline/build/store/release-store';
import { changedRemote, runModuleCommand } from './harness/modules.ts';
import { type Product, startProduct } from './harness/product.ts';
import { logIn, saveToken } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const createUser = '/client-area/create-user';
const newer = '9.3.0';
const credentials = { AWS_ACCESS_KEY_ID: 'AKIATESTS', AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests' };

/** Puts a product's releases and shell into a bucket of its stand-ins. @returns the switches that name it */
async function fillBucket({ dataDir, sandboxUrl }: Product): Promise<Record<string, string>> {
  const response = await fetch(`${sandboxUrl}/_sandbox/bucket/buckets/releases`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      access_key_id: credentials.AWS_ACCESS_KEY_ID,
      secret_access_key: credentials.AWS_SECRET_ACCESS_KEY,
    }),
  });
  expect(response.status).toBe(200);
  const env = {
    ...credentials,
    RELEASE_STORE: 's3://releases/console',
    RELEASE_STORE_ENDPOINT: `${sandboxUrl}/s3`,
  };
  const bucket = storeOf(dataDir, env);
  for (const folder of ['shell', 'modules']) {
    const files = await storeOf(dataDir, {}).list(folder);
    const names = files.map((file) => path.relative(folder, file.path));
    await bucket.copyFiles(path.join(dataDir, folder), folder, names);
  }
  return env;
}

/** A plain static server in place of a CDN: it knows nothing of modules. */
async function startCdn(root: string) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    requested.push(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'application/json');
    createReadStream(path.join(root, pathname))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port');
  return { origin: `http://127.0.0.1:${bound.port}`, requested, stop: () => server.close() };
}

test.describe('with a release store,', () => {
  test('[MFE-14] two servers without a shared disk serve a release from a bucket seconds after it goes live', {
    tag: '@deep',
  }, async ({ browser, product, request }) => {
    test.setTimeout(240_000);
    const env = await fillBucket(product);
    const given = { ...env, REGISTRY_PUBLIC_KEY: await rootPublicKey(product.dataDir) };
    const dir = await changedRemote('users', 'Register', 'Register, from the bucket');
    const release = ['release', 'users', '--version', newer, '--dir', dir, '--no-smoke'];
    const [servers] = await Promise.all([
      Promise.all(
        [1, 2].map(async () => startProduct(given, await mkdtemp(path.join(tmpdir(), 'chatline-e2e-')))),
      ),
      runModuleCommand(product, release, env),
    ]);
    try {
      await runModuleCommand(product, ['live', 'users', newer], env);
      for (const server of servers) {
        const served = async () => (await fetch(server.url + createUser)).text();
        await expect.poll(served, { timeout: 5000 }).toContain(`/modules/users/${newer}/remoteEntry.`);
        const page = await (await browser.newContext()).newPage();
        await saveToken(page, await logIn(request, server, 'Admin'));
        await page.goto(server.url + createUser);
        await expect(page.getByRole('button', { name: 'Register, from the bucket' })).toBeVisible();
        await page.context().close();
      }
      // The data folder has its own registry, where nothing has changed.
      expect(await (await fetch(product.url + createUser)).text()).not.toContain(`/modules/users/${newer}/`);
    } finally {
      await rm(dir, { recursive: true, force: true });
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

  test('[MFE-14] modules load from a plain CDN on another origin, with their hashes', async ({
    page,
    product,
    request,
  }) => {
    const cdn = await startCdn(product.dataDir);
    const server = await startProduct({ MODULES_ORIGIN: cdn.origin });
    try {
      const own: string[] = [];
      page.on('request', (sent) => {
        const { origin, pathname } = new URL(sent.url());
        if (origin === server.url && pathname.startsWith('/modules/')) own.push(pathname);
      });
      await saveToken(page, await logIn(request, server, 'Admin'));
      await page.goto(server.url + createUser);
      await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
      const users = cdn.requested.filter((file) => file.startsWith('/modules/users/'));
      expect(users.filter((file) => file.includes('/remoteEntry.'))).toHaveLength(1);
      expect(users.length).toBeGreaterThan(1);
      expect(own.filter((file) => file.endsWith('.js'))).toEqual([]);
    } finally {
      // An open page would request its stream from the stopped server.
      await page.close();
      await server.stop();
      cdn.stop();
    }
  });
});
