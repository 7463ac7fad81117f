import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('generate-token', (server) => {
  const generate = (token: string, email?: string) =>
    server().request(
      {
        url: `/api/web/generate-token${email === undefined ? '' : `/${encodeURIComponent(encodeBase64(email))}`}`,
      },
      token,
    );

  it('[CALL-27] GET {api}/web/generate-token returns a new token that changes nothing until it is saved', async () => {
    const account = await makeAccount(server(), 'User');
    const first = await generate(account.token);
    const second = await generate(account.token);
    expect(first.json()).toEqual({
      status: true,
      message: 'Token Generated',
      data: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(second.json().data).not.toBe(first.json().data);
    expect(first.headers['cache-control']).toBe('no-store');
    const kept = await server().request({ url: '/api/web/my-account' }, account.token);
    expect(kept.json().data.api_token).toBe(account.apiToken);
  });

  it('[CALL-26] [USR-12] GET {api}/web/generate-token/{base64 email} works only for an account that the caller may edit', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const own = await makeAccount(server(), 'User', { ownerId: partner.id, email: 'own+client@example.com' });
    const foreign = await makeAccount(server(), 'User');
    expect((await generate(partner.token, ' OWN+client@example.com')).json()).toMatchObject({
      status: true,
      data: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await generate(admin.token, own.email)).json().status).toBe(true);
    expect((await generate(admin.token, partner.email)).json().status).toBe(true);
    for (const email of [foreign.email, partner.email, admin.email, 'nobody@example.com']) {
      expect([email, (await generate(partner.token, email)).statusCode]).toEqual([email, 404]);
    }
    expect((await generate(own.token, own.email)).statusCode).toBe(403);
    const broken = await server().request({ url: '/api/web/generate-token/%25%25' }, admin.token);
    expect(broken.statusCode).toBe(400);
  });

  it('responds with 429 and Retry-After if there are too many requests for an account', async () => {
    const account = await makeAccount(server(), 'User');
    for (let attempts = 0; attempts < 20; attempts += 1) await generate(account.token);
    const response = await generate(account.token);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toMatchObject({ status: false, message: expect.stringContaining('Too many') });
  });
});
