import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const ann = { email: 'ann@example.com', name: 'Ann Lee Roy', client_id: 'client-1' };
const userinfo = '/oauth2/v3/userinfo';

let sandbox: TestSandbox;
let address: string;
beforeEach(async () => {
  sandbox = startSandbox();
  address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => sandbox.app.close());

async function tokenOf(fields: object = ann): Promise<string> {
  const { status, body } = await sandbox.call('POST', '/_sandbox/sign-in/tokens', fields);
  expect(status).toBe(201);
  return String(at(body, 'access_token'));
}

async function call(path: string, token: string, init: RequestInit = {}) {
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` }, ...init });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

describe('the sign-in provider', () => {
  it('returns the person of the token', async () => {
    const { status, headers, body } = await call(userinfo, await tokenOf());
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({
      sub: expect.stringMatching(/^1\d{20}$/),
      email: 'ann@example.com',
      email_verified: true,
      name: 'Ann Lee Roy',
      given_name: 'Ann',
      family_name: 'Lee Roy',
    });
  });

  it('keeps the account number of an address, and accepts a given one', async () => {
    const one = await call(userinfo, await tokenOf());
    const two = await call(userinfo, await tokenOf({ ...ann, email: 'Ann@Example.com' }));
    expect(at(one.body, 'sub')).toBe(at(two.body, 'sub'));
    const named = await call(
      userinfo,
      await tokenOf({ ...ann, sub: '42', hd: 'example.com', given_name: 'A' }),
    );
    expect(named.body).toMatchObject({ sub: '42', hd: 'example.com', given_name: 'A' });
  });

  it('returns only what the scopes allow', async () => {
    const token = await tokenOf({ ...ann, scope: 'openid' });
    expect(Object.keys(Object(await call(userinfo, token)).body)).toEqual(['sub']);
    expect((await call('/tokeninfo', token)).body).not.toHaveProperty('email');
  });

  it.each([
    ['POST with the header', (token: string) => call('/tokeninfo', token, { method: 'POST' })],
    [
      'POST with a form',
      (token: string) =>
        call('/tokeninfo', '', {
          method: 'POST',
          headers: {},
          body: new URLSearchParams({ access_token: token }),
        }),
    ],
    ['GET', (token: string) => call(`/tokeninfo?access_token=${token}`, '', { headers: {} })],
  ])('describes a token by %s', async (_how, describeToken) => {
    const { status, body } = await describeToken(await tokenOf());
    expect(status).toBe(200);
    expect(body).toEqual({
      azp: 'client-1',
      aud: 'client-1',
      sub: expect.stringMatching(/^1\d{20}$/),
      scope:
        'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
      exp: String(sandbox.clock.nowMs / 1000 + 3599),
      expires_in: '3599',
      email: 'ann@example.com',
      email_verified: 'true',
      access_type: 'online',
    });
  });

  it('accepts a form whose type names a character set, as the provider’s own client sends it', async () => {
    const headers = {
      authorization: `Bearer ${await tokenOf()}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    };
    expect((await call('/tokeninfo', '', { method: 'POST', headers })).status).toBe(200);
  });

  it('names the owner of a token and whether the address is verified', async () => {
    const { body } = await call(
      '/tokeninfo',
      await tokenOf({ ...ann, client_id: 'other', email_verified: false }),
    );
    expect(body).toMatchObject({ aud: 'other', azp: 'other', email_verified: 'false' });
  });

  it('refuses an expired token', async () => {
    const token = await tokenOf({ ...ann, expires_in: 10 });
    sandbox.clock.nowMs += 10_000;
    expect(await call('/tokeninfo', token)).toMatchObject({ status: 400, body: { error: 'invalid_token' } });
    expect(await call(userinfo, token)).toMatchObject({ status: 401, body: { error: 'invalid_request' } });
    const stale = await tokenOf({ ...ann, expires_in: -5 });
    expect((await call(userinfo, stale)).status).toBe(401);
  });

  it('refuses an unknown, a missing and a revoked token', async () => {
    const token = await tokenOf();
    const revoke = () => call('/revoke', '', { method: 'POST', body: new URLSearchParams({ token }) });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(400);
    expect((await call(userinfo, token)).status).toBe(401);
    expect((await call('/tokeninfo', 'made-up')).status).toBe(400);
    expect((await call(userinfo, '', { headers: {} })).status).toBe(401);
  });

  it('responds to the preflight that a browser sends before the header', async () => {
    const headers = {
      origin: 'http://127.0.0.1:4173',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const response = await fetch(address + userinfo, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('fails as planned', async () => {
    const plan = (fault: object) => sandbox.call('POST', '/_sandbox/sign-in/faults', fault);
    const token = await tokenOf();
    await plan({ kind: '500', path: 'tokeninfo' });
    await plan({ kind: 'unreachable', path: '/gsi/client' });
    expect((await call(userinfo, token)).status).toBe(200);
    expect((await call('/tokeninfo', token)).status).toBe(500);
    await expect(fetch(`${address}/gsi/client`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${address}/gsi/client`)).status).toBe(200);
    await plan({ kind: 'slow', delay_ms: 80 });
    const startedAtMs = performance.now();
    expect((await call(userinfo, token)).status).toBe(200);
    expect(performance.now() - startedAtMs).toBeGreaterThan(70);
  });

  it.each([
    { ...ann, colour: 'red' },
    { email: 'ann', name: 'A', client_id: 'c' },
    { email: 'a@b.cd', name: 'A' },
  ])('refuses %j with a message', async (fields) => {
    expect((await sandbox.call('POST', '/_sandbox/sign-in/tokens', fields)).status).toBe(400);
  });
});
