import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const pageOrigin = 'http://127.0.0.1:4173';
const request = { client_id: 'client-1', scope: 'openid email profile', id: 'r-1', origin: pageOrigin };

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = startSandbox();
});
afterEach(() => sandbox.app.close());

const open = (fields: Record<string, string>) =>
  sandbox.app.inject({ url: `/gsi/popup?${new URLSearchParams(fields)}` });

const choose = (fields: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/gsi/popup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...request, ...fields }).toString(),
  });

/** The message that a response page posts, and to whom. */
function messageOf(page: string): { origin: string | undefined; message: unknown } {
  const [, origin, message = ''] = /data-origin="([^"]*)" data-message="([^"]*)"/.exec(page) ?? [];
  return { origin, message: JSON.parse(message.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) };
}

describe('the popup', () => {
  it('names itself, lists people, accepts others and can be denied', async () => {
    const { statusCode, body, headers } = await open(request);
    expect(statusCode).toBe(200);
    expect(body).toContain('Local stand-in for Google sign-in');
    expect(body).toContain('value="partner@example.com"');
    expect(body).toContain('अनिता शर्मा');
    expect(body).toContain('Someone else');
    expect(body).toContain('>Deny</button>');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; form-action/);
    expect(body).not.toMatch(/<script|<style|style=/);
  });

  it('lists the configured people, the hinted one first, escaped', async () => {
    const people = [
      { email: 'a@example.com', name: '<b>A</b>' },
      { email: 'b@example.com', name: 'B', note: 'second' },
    ];
    expect((await sandbox.call('PUT', '/_sandbox/sign-in/people', { people })).status).toBe(200);
    const { body } = await open({ ...request, hint: 'B@example.com' });
    expect(body.indexOf('b@example.com')).toBeLessThan(body.indexOf('a@example.com'));
    expect(body).toContain('&lt;b&gt;A&lt;/b&gt;');
    const twice = { people: [people[0], { ...people[1], email: 'A@example.com' }] };
    expect((await sandbox.call('PUT', '/_sandbox/sign-in/people', twice)).status).toBe(400);
  });

  it.each([
    ['another host', { ...request, origin: 'https://example.com' }],
    ['a path in the origin', { ...request, origin: `${pageOrigin}/register` }],
    ['no client', { ...request, client_id: '' }],
    ['an unknown key', { ...request, colour: 'red' }],
  ])('refuses %s with a message', async (_what, fields) => {
    const { statusCode, body } = await open(fields);
    expect(statusCode).toBe(400);
    expect(body).toContain('Access blocked');
  });
});

describe('the response', () => {
  it('is a token for the chosen person, posted to the page that opened it', async () => {
    const { body, headers } = await choose({
      choice: 'listed',
      person: 'asha.iyer@example.com',
      state: 's-1',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const { origin, message } = messageOf(body);
    expect(origin).toBe(pageOrigin);
    expect(message).toMatchObject({ standInFor: 'gsi', id: 'r-1' });
    expect(at(message, 'response')).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      token_type: 'Bearer',
      scope: expect.stringMatching(/^email profile openid https:/),
      prompt: 'none',
      state: 's-1',
    });
    const info = await sandbox.app.inject({
      url: '/tokeninfo',
      headers: { authorization: `Bearer ${at(message, 'response.access_token')}` },
    });
    expect(info.json()).toMatchObject({ aud: 'client-1', email: 'asha.iyer@example.com' });
  });

  it('is a token for anyone in the form, also with an unverified address', async () => {
    const { message } = messageOf(
      (await choose({ choice: 'other', name: "O'Neil", email: 'o@x.example' })).body,
    );
    const info = await sandbox.app.inject({
      url: '/oauth2/v3/userinfo',
      headers: { authorization: `Bearer ${at(message, 'response.access_token')}` },
    });
    expect(info.json()).toMatchObject({ name: "O'Neil", email: 'o@x.example', email_verified: false });
  });

  it('is a refusal after Deny', async () => {
    const { message } = messageOf((await choose({ choice: 'deny', state: 's' })).body);
    expect(at(message, 'response')).toEqual({ error: 'access_denied', state: 's' });
  });

  it('is refused for an invalid form', async () => {
    expect((await choose({ choice: 'other', name: 'A', email: 'nobody' })).statusCode).toBe(400);
    expect((await choose({ choice: 'steal' })).statusCode).toBe(400);
  });
});
