// Parts: accounts.
import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './harness/product.ts';
import { pageHeading } from './harness/routes.ts';
import { logIn, savedToken } from './harness/session.ts';
import { expect, failedAnswers, test } from './harness/test.ts';

test.use({ expectedConsole: failedAnswers });

/** An expired token issued by the server. */
async function expiredToken(product: Product, token: string): Promise<string> {
  const keys = path.join(product.dataDir, 'keys');
  const file = (await readdir(keys)).find((name) => name.startsWith('session')) ?? '';
  const secret = (await readFile(path.join(keys, file), 'utf8')).trim();
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const past = Math.floor(Date.now() / 1000) - 60;
  const old = Buffer.from(JSON.stringify({ ...claims, exp: past })).toString('base64url');
  const signature = createHmac('sha256', secret).update(`${head}.${old}`).digest('base64url');
  return `${head}.${old}.${signature}`;
}

/** Every call of the running server that requires a session. */
async function sessionCalls(document: unknown): Promise<(readonly [method: string, path: string])[]> {
  const { paths } = JSON.parse(JSON.stringify(document));
  return Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) =>
        JSON.stringify(operation.security ?? [])
          .toLowerCase()
          .includes('session'),
      )
      .map(([method]) => [method, address] as const),
  );
}

test('[CALL-04] every call except login and register carries the bearer token; a missing, invalid or expired token is answered with 401 and ends the session', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  const token = await logIn(request, product, 'User');
  const calls = await sessionCalls(await (await request.get(`${product.url}/api/openapi.json`)).json());
  expect(calls.length).toBeGreaterThan(20);
  const refused = [
    undefined,
    `Bearer ${token.slice(0, -4)}abcd`,
    `Bearer ${await expiredToken(product, token)}`,
  ];
  for (const [method, address] of calls) {
    for (const authorization of refused) {
      const answer = await request.fetch(product.url + address.replace(/\{\w+\}/g, 'MQ%3D%3D'), {
        method,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.status(), `${method} ${address} with ${authorization ?? 'no token'}`).toBe(401);
    }
  }

  const bare: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/') && !sent.headers().authorization) bare.push(pathname);
  });
  await signInAs('User');
  for (const [address, heading] of [
    ['/client-area/my-account', 'Update User Information'],
    ['/client-area/manage-template', 'Manage Template'],
    ['/client-area/payment-history', 'Payment History'],
  ] as const) {
    await page.goto(address);
    await expect(pageHeading(page, heading)).toBeVisible();
  }
  expect(bare).toEqual([]);

  await page.route(/\/api\/(web|v1)\/messages/, (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/client-area/api-messages');
  await expect(page).toHaveURL(/\/login$/);
  expect(await savedToken(page)).toBeNull();
});
