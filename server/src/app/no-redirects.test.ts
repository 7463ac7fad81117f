import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveWithProvider } from '../accounts/register/sign-in.ts';
import { providerOf } from '../billing/provider/create-provider.ts';
import { createBucketClient } from '../platform/buckets/bucket-client.ts';
import { createQuickPost } from '../platform/services/quick-post.ts';
import { testPayments } from '../testing/payments-responses.ts';
import { testSignIn } from '../testing/sign-in-responses.ts';
import { onTestServer } from '../testing/test-server.ts';
import { requestGraph } from '../whatsapp/client.ts';

const requested: string[] = [];
/** A service that sends everyone to another address. */
const service = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere' }).end();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => service.close());

onTestServer('a redirect by another service', (server) => {
  const services = () => {
    const { config, ...others } = server().services;
    const whatsApp = { ...config.whatsApp, baseUrl: url };
    const payments = { ...testPayments, url };
    const signIn = { ...testSignIn, tokenInfoUrl: `${url}/info`, userInfoUrl: `${url}/me` };
    return { ...others, fetch: globalThis.fetch, config: { ...config, whatsApp, payments, signIn } };
  };
  const bucket = () => ({
    address: { bucketUrl: url, folderUrl: `${url}/`, prefix: '', region: 'us-east-1' },
    credentials: { accessKeyId: 'AKIATESTS', secretAccessKey: 'secret-of-the-tests' },
  });

  it.each([
    [
      'WhatsApp',
      async () =>
        requestGraph(services(), { method: 'GET', path: 'me', token: 'a secret', timeoutMs: 10_000 }),
    ],
    ['the payment provider', async () => providerOf(services())?.findOrder('CL1')],
    ['the sign-in provider', async () => proveWithProvider(services(), 'a secret')],
    ['the object store', async () => createBucketClient(bucket(), globalThis.fetch).send('file')],
  ])('[SEC-13] is not followed: %s', async (_, request) => {
    requested.length = 0;
    await expect(request()).rejects.toThrow();
    expect([requested.length > 0, requested.includes('/elsewhere')]).toEqual([true, false]);
  });

  it('[SEC-13] is not followed by a message that is sent', async () => {
    requested.length = 0;
    const posted = { headers: {}, body: '{}', signal: AbortSignal.timeout(10_000) };
    expect((await createQuickPost()(`${url}/send`, posted)).status).toBe(307);
    expect(requested).toEqual(['/send']);
  });
});
