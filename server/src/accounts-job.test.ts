import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { type SpawnedSandbox, spawnSandbox } from './testing/spawn-sandbox.ts';
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const inbox = v.object({
  data: v.array(v.object({ subject: v.string(), links: v.array(v.string()) })),
});

let sandbox: SpawnedSandbox;
let sandboxUrl = '';
let drop: () => Promise<void>;
let server: SpawnedServer;
let url = '';

beforeAll(async () => {
  sandbox = await spawnSandbox();
  sandboxUrl = sandbox.url;
  const database = await createPostgresCopy();
  drop = database.drop;
  server = spawnServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    SANDBOX_URL: sandboxUrl,
    SMTP_URL: sandbox.smtpUrl,
    DEMO_PASSWORD: 'for this test only',
    SIGNIN_CLIENT_ID: 'stand-in',
    SIGNIN_SCRIPT_URL: `${sandboxUrl}/gsi/client`,
    SIGNIN_USERINFO_URL: `${sandboxUrl}/oauth2/v3/userinfo`,
    SIGNIN_TOKENINFO_URL: `${sandboxUrl}/tokeninfo`,
  });
  url = await server.ready;
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  sandbox.stop();
  await drop();
});

async function post(address: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

const call = (path: string, body: unknown) => post(`${url}/api/${path}`, body);
const password = 'a password of tests';
const formOf = (email: string) => ({
  name: 'Meera Joshi',
  email,
  mobile_no: '9822012345',
  businessname: 'Joshi Stores',
  usertype: 'User',
  password,
});

async function providerToken(person: object): Promise<string> {
  const known = { name: 'Meera Joshi', client_id: 'stand-in', ...person };
  return (await post(`${sandboxUrl}/_sandbox/sign-in/tokens`, known)).access_token;
}

/** The newest email to an address, once it is there. */
async function mailTo(email: string, subject: string) {
  const address = `${sandboxUrl}/_sandbox/mail/messages?to=${encodeURIComponent(email)}`;
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { data } = v.parse(inbox, await (await fetch(address)).json());
    const found = data.findLast((mail) => mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email}`);
}

function tokenOf(links: readonly string[], where: string): string {
  const link = links.find((known) => known.startsWith(url + where));
  if (link === undefined) throw new Error(`No link to ${where}`);
  return link.slice(url.length + where.length);
}

describe('the server', () => {
  it('[CALL-42] proves an address with the provider’s user-info call, made with the bearer token that came from there', async () => {
    const email = 'proven@example.com';
    const good = await providerToken({ email });
    const foreign = await providerToken({ email: 'foreign@example.com', client_id: 'another-client' });
    const over = await providerToken({ email: 'over@example.com', expires_in: 0 });
    const unverified = await providerToken({ email: 'unverified@example.com', email_verified: false });
    expect(await call('register', { ...formOf(email), provider_token: good })).toMatchObject({
      status: true,
    });
    expect(await call('login', { email, password })).toMatchObject({ status: true });
    for (const [address, token] of [
      ['foreign@example.com', foreign],
      ['over@example.com', over],
      ['unverified@example.com', unverified],
      ['another@example.com', good],
    ] as const) {
      const response = await call('register', { ...formOf(address), provider_token: token });
      expect([address, response]).toEqual([
        address,
        { status: false, message: expect.stringContaining('could not be verified') },
      ]);
    }
  });

  it('waits no longer than five seconds for a provider that hangs, and believes nothing then', async () => {
    const email = 'hung@example.com';
    const token = await providerToken({ email });
    await post(`${sandboxUrl}/_sandbox/sign-in/faults`, { kind: 'slow', path: '/tokeninfo', delay_ms: 8000 });
    const begunMs = Date.now();
    expect(await call('register', { ...formOf(email), provider_token: token })).toMatchObject({
      status: false,
    });
    expect(Date.now() - begunMs).toBeLessThan(7500);
  });

  it('registers without proof by an emailed link, and sets a forgotten password by another', async () => {
    const email = 'emailed@example.com';
    await call('register', formOf(email));
    expect((await call('login', { email, password })).message).toContain('confirm');
    const confirmation = await mailTo(email, 'Confirm');
    await call('v1/email/confirm', { token: tokenOf(confirmation.links, '/login#confirm='), password });
    expect(await call('login', { email, password })).toMatchObject({ status: true });

    await call('register', { email });
    const reset = await mailTo(email, 'new password');
    await call('v1/password/reset', {
      token: tokenOf(reset.links, '/forgot-password#t='),
      password: 'another password',
    });
    expect(await call('login', { email, password: 'another password' })).toMatchObject({ status: true });
    await mailTo(email, 'was changed');
  });

  it('sends a mail that was refused for now a moment later', async () => {
    const email = 'later@example.com';
    await post(`${sandboxUrl}/_sandbox/mail/faults`, { kind: 'refuse', code: 451, to: 'later@' });
    await call('register', formOf(email));
    expect((await mailTo(email, 'Confirm')).links.length).toBeGreaterThan(0);
  });
});
