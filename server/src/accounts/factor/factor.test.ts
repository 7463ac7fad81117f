import { pathOf } from '@chatline/contract/calls/define-call';
import { minuteMs } from '@chatline/contract/constants/time';
import { capabilityNames } from '@chatline/contract/modules/capabilities';
import { beforeEach, expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { servedCalls } from '../../app/routes.ts';
import { createSealer } from '../../platform/sealer.ts';
import { createPostgresCopy } from '../../testing/both-databases.ts';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { runProgram } from '../../testing/run-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { isTrustedNetwork } from '../sessions/trusted-networks.ts';
import { checkCode } from './check-code.ts';
import { findFactor } from './factors.store.ts';
import { resetFactor } from './reset-factor.ts';
import { codeOf, stepAt } from './totp.ts';

const password = 'correct horse battery';
const factorUrl = '/api/v1/account/factor';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (digit) => base32.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function actions(server: () => TestServer) {
  let nowMs = testNow.getTime();
  const wait = (ms: number) => {
    nowMs += ms;
    server().setNow(new Date(nowMs));
  };
  const post = async (url: string, body: object, token?: string) =>
    (await server().request({ method: 'POST', url, ...json(body) }, token)).json();
  const change = (path: string, body: object, { token }: TestAccount) =>
    post(`${factorUrl}/${path}`, body, token);
  const logIn = (email: string, code?: string, tried = password) =>
    post('/api/login', { email, password: tried, ...(code !== undefined && { code }) });
  const code = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date(nowMs)) + steps);
  const makeOwner = async (role: 'Admin' | 'Partner' | 'User' = 'User') =>
    makeAccount(server(), role, { passwordHash: await server().services.passwords.hash(password) });
  /** An account whose factor is on; the code of this step is used. */
  async function makeProtected() {
    const owner = await makeOwner();
    const { secret } = await change('start', { password }, owner);
    const { recoveryCodes } = await change('confirm', { code: code(secret) }, owner);
    return { owner, secret, recoveryCodes };
  }
  const state = async ({ token }: TestAccount) => (await server().request({ url: factorUrl }, token)).json();
  const trail = async ({ id }: TestAccount) => {
    const admin = await makeAccount(server(), 'Admin');
    const response = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    return response.json().entries.map((one: { action: string }) => one.action);
  };
  beforeEach(() => wait(5 * minuteMs));
  return { change, code, logIn, makeOwner, makeProtected, post, state, trail, wait };
}

onBothTestServers('a second factor', (server) => {
  const { change, code, logIn, makeOwner, makeProtected, state, trail, wait } = actions(server);

  it('[FACTOR-01] is on after the password and a first code, for every role', async () => {
    for (const role of ['Admin', 'Partner', 'User'] as const) {
      const owner = await makeOwner(role);
      const off = { enabledAtMs: null, recoveryCodesLeft: 0, isMissing: false, hasApp: false, passkeys: [] };
      expect(await state(owner)).toEqual(off);
      expect(await change('start', { password: 'a wrong guess' }, owner)).toMatchObject({
        type: 'urn:chatline:password-wrong',
        errors: [{ field: 'password', detail: 'The password is incorrect.' }],
      });
      const { secret, uri } = await change('start', { password }, owner);
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
      // Until it is confirmed, nothing changes.
      expect(await state(owner)).toEqual(off);
      expect((await logIn(owner.email)).status).toBe(true);
      expect(await change('confirm', { code: code(secret, 5) }, owner)).toMatchObject({
        type: 'urn:chatline:code-wrong',
        errors: [{ field: 'code' }],
      });
      const { recoveryCodes } = await change('confirm', { code: code(secret) }, owner);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await state(owner)).toMatchObject({ enabledAtMs: expect.any(Number), recoveryCodesLeft: 10 });
      if (role !== 'Admin') expect(await trail(owner)).toContain('Two-factor authentication turned on');
      for (const again of ['start', 'confirm'])
        expect(
          await change(again, again === 'start' ? { password } : { code: code(secret, 1) }, owner),
        ).toMatchObject({ status: 409, detail: 'Two-factor authentication is already on.' });
    }
  });

  it('[FACTOR-01] is not turned on by a setup that was replaced or is older than half an hour', async () => {
    const owner = await makeOwner();
    const first = await change('start', { password }, owner);
    const second = await change('start', { password }, owner);
    expect(await change('confirm', { code: code(first.secret) }, owner)).toMatchObject({
      type: 'urn:chatline:code-wrong',
    });
    wait(31 * minuteMs);
    const late = await change('confirm', { code: code(second.secret) }, owner);
    expect(late).toMatchObject({ status: 409, detail: 'This setup has expired. Please start again.' });
    wait(2 * 24 * 60 * minuteMs);
    await runMaintenance(server().services);
    const { token } = await logIn(owner.email);
    const gone = await change('confirm', { code: code(second.secret) }, { ...owner, token });
    expect(gone).toMatchObject({ status: 409 });
  });

  it('[FACTOR-01] is begun any number of times with the right password', async () => {
    const owner = await makeOwner();
    for (let time = 0; time < 11; time += 1)
      expect(await change('start', { password }, owner)).toMatchObject({ secret: expect.any(String) });
  });

  it('[FACTOR-02] makes the network of a login a trusted one, and the password alone does not', async () => {
    const { owner, secret } = await makeProtected();
    wait(minuteMs);
    const isTrusted = () => isTrustedNetwork(server().services, owner.email, '127.0.0.1');
    expect(await logIn(owner.email)).toMatchObject({ status: false, field: 'code' });
    expect(await isTrusted()).toBe(false);
    expect((await logIn(owner.email, code(secret))).status).toBe(true);
    expect(await isTrusted()).toBe(true);
  });

  it('[FACTOR-02] is requested by the login once the password is right, and by nothing before', async () => {
    const { owner, secret } = await makeProtected();
    wait(minuteMs);
    const refused = { status: false, message: 'Incorrect email or password.' };
    expect(await logIn(owner.email, undefined, 'a wrong guess')).toEqual(refused);
    expect(await logIn(owner.email, code(secret), 'a wrong guess')).toEqual(refused);
    const requested = { status: false, field: 'code', message: expect.stringContaining('authenticator app') };
    expect(await logIn(owner.email)).toEqual(requested);
    expect(await logIn(owner.email, ' ')).toEqual(requested);
    expect(await logIn(owner.email, code(secret, 7))).toMatchObject({
      status: false,
      field: 'code',
      message: expect.stringContaining('not correct'),
    });
    const typed = `${code(secret).slice(0, 3)} ${code(secret).slice(3)}`;
    expect(await logIn(owner.email, typed)).toMatchObject({ status: true, message: 'Login Successful' });
  });

  it('[FACTOR-02] accepts a code once, also if it comes several times at once', async () => {
    const { owner, secret } = await makeProtected();
    expect(await logIn(owner.email, code(secret))).toMatchObject({
      status: false,
      message: 'This code was already used. Wait for the next one.',
    });
    wait(minuteMs);
    const at = code(secret);
    const all = await Promise.all([1, 2, 3, 4].map(() => logIn(owner.email, at)));
    expect(all.filter(({ status }) => status === true)).toHaveLength(1);
    // One of an earlier step does not work after a later one.
    wait(minuteMs);
    expect((await logIn(owner.email, code(secret))).status).toBe(true);
    expect((await logIn(owner.email, code(secret, -1))).message).toContain('already used');
  });

  it('[FACTOR-03] is proven by a recovery code too, however it is typed, and once', async () => {
    const { owner, recoveryCodes } = await makeProtected();
    const [one, two, three] = recoveryCodes;
    expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    const same = await Promise.all([1, 2, 3].map(() => logIn(owner.email, one)));
    expect(same.filter(({ status }) => status === true)).toHaveLength(1);
    expect((await logIn(owner.email, one)).status).toBe(false);
    expect((await logIn(owner.email, ` ${two.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(true);
    expect((await logIn(owner.email, three.replaceAll('0', 'O').replaceAll('1', 'l'))).status).toBe(true);
    expect(await state(owner)).toMatchObject({ recoveryCodesLeft: 7 });
    const used = (await trail(owner)).filter((action: string) => action === 'Recovery code used');
    expect(used).toHaveLength(3);
    const emails = await sendEmails(server());
    expect(emails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Two-factor authentication'),
        expect.stringContaining('A recovery code'),
      ]),
    );
  });

  it('[FACTOR-03] is proven by recovery codes alone if the key that seals the secret is lost', async () => {
    const { owner, secret, recoveryCodes } = await makeProtected();
    const { services } = server();
    const lost = { ...services, sealer: createSealer('another secret of tests', services.random) };
    const factor = await findFactor(services.database, owner.id);
    if (factor === null) throw new Error('The account has no second factor');
    await expect(checkCode(lost, factor, code(secret, 1))).rejects.toThrow('not correct');
    await checkCode(lost, factor, recoveryCodes[0]);
  });

  it('[FACTOR-04] refuses codes for a while after five wrong ones, but not a recovery code', async () => {
    const { owner, secret, recoveryCodes } = await makeProtected();
    wait(minuteMs);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await logIn(owner.email, code(secret, 10 + wrong))).message).toContain('not correct');
    for (let locked = 0; locked < 2; locked += 1)
      expect(await logIn(owner.email, code(secret))).toMatchObject({
        status: false,
        field: 'code',
        message: 'Too many wrong codes. Please wait 15 minutes and try again.',
      });
    expect((await trail(owner)).filter((action: string) => action === 'Login locked')).toHaveLength(1);
    expect((await logIn(owner.email, recoveryCodes[0])).status).toBe(true);
    expect((await logIn(owner.email, code(secret))).status).toBe(true);
  });

  it('[FACTOR-04] forgets the wrong codes of both kinds once its owner was proven by one', async () => {
    const { owner, secret } = await makeProtected();
    wait(minuteMs);
    const guesses = async (tried: () => string, count: number) => {
      for (let guess = 0; guess < count; guess += 1)
        expect((await logIn(owner.email, tried())).message).toContain('not correct');
    };
    for (const steps of [0, 1]) {
      await guesses(() => 'zzzz-zzzz-zzzz', 6);
      await guesses(() => code(secret, 10), 4);
      expect((await logIn(owner.email, code(secret, steps))).status).toBe(true);
    }
  });

  it('[FACTOR-04] refuses codes for the rest of a day after thirty wrong ones', async () => {
    const { owner, secret } = await makeProtected();
    for (let wrong = 0; wrong < 30; wrong += 1) {
      if (wrong % 5 === 0) wait(16 * minuteMs);
      await logIn(owner.email, code(secret, 10 + wrong));
    }
    wait(16 * minuteMs);
    expect((await logIn(owner.email, code(secret))).message).toContain('Please wait a day');
    wait(24 * 60 * minuteMs);
    expect((await logIn(owner.email, code(secret))).status).toBe(true);
  });

  it('[FACTOR-05] is turned off, and its recovery codes are replaced, by the password and a code', async () => {
    const { owner, secret, recoveryCodes } = await makeProtected();
    wait(minuteMs);
    const at = code(secret);
    for (const path of ['recovery-codes', 'off']) {
      expect(await change(path, { password: 'a wrong guess', code: at }, owner)).toMatchObject({
        errors: [{ field: 'password' }],
      });
      expect(await change(path, { password, code: code(secret, 9) }, owner)).toMatchObject({
        errors: [{ field: 'code' }],
      });
    }
    const renewed = await change('recovery-codes', { password, code: at }, owner);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await logIn(owner.email, recoveryCodes[0])).status).toBe(false);
    expect((await logIn(owner.email, renewed.recoveryCodes[0])).status).toBe(true);
    const off = await change('off', { password, code: renewed.recoveryCodes[1] }, owner);
    expect(off).toEqual({ message: 'Two-factor authentication is off.' });
    expect((await logIn(owner.email)).status).toBe(true);
    expect(await change('off', { password, code: at }, owner)).toMatchObject({
      status: 409,
      detail: 'Two-factor authentication is not on.',
    });
    expect(await trail(owner)).toEqual(
      expect.arrayContaining(['Two-factor authentication turned off', 'Recovery codes replaced']),
    );
  });

  it('[SESS-04] ends the other sessions of the account whenever it changes', async () => {
    const owner = await makeOwner('Partner');
    const { tokens } = server().services;
    const isValid = async (token: string) => (await server().request({ url: factorUrl }, token)).statusCode;
    /** Makes a change while another session is open. @returns the change's response, if the other one has ended */
    const changeBeside = async (epoch: number, path: string, body: object) => {
      const other = await tokens.issue({ accountId: owner.id, role: 'Partner', epoch });
      expect([await isValid(other), await isValid(owner.token)]).toEqual([200, 200]);
      const response = await change(path, body, owner);
      expect([await isValid(other), await isValid(owner.token)]).toEqual([401, 200]);
      return response;
    };
    const { secret } = await change('start', { password }, owner);
    const { recoveryCodes } = await changeBeside(0, 'confirm', { code: code(secret) });
    const proof = (index: number) => ({ password, code: recoveryCodes[index] });
    // A change that is refused ends nothing.
    const other = await tokens.issue({ accountId: owner.id, role: 'Partner', epoch: 1 });
    await change('off', { password, code: '0000-0000-0000' }, owner);
    expect(await isValid(other)).toBe(200);
    const renewed = await changeBeside(1, 'recovery-codes', proof(0));
    await changeBeside(2, 'off', { password, code: renewed.recoveryCodes[0] });
    const again = await change('start', { password }, owner);
    wait(minuteMs);
    await change('confirm', { code: code(again.secret) }, owner);
    await resetFactor(server().services, owner.email);
    expect(await isValid(owner.token)).toBe(401);
  });

  it('[FACTOR-02] is requested after a password reset too, and a registration opens no session past it', async () => {
    const { owner } = await makeProtected();
    await server().request({ method: 'POST', url: '/api/register', ...json({ email: owner.email }) });
    const link = (await sendEmails(server())).find(({ subject }) => subject.startsWith('Set a new password'));
    const token = /#t=([\w-]+)/.exec(JSON.stringify(link))?.[1];
    const fresh = 'another fine password';
    const reset = await server().request({
      method: 'POST',
      url: '/api/v1/password/reset',
      ...json({ token, password: fresh }),
    });
    expect(reset.statusCode).toBe(200);
    expect(await logIn(owner.email, undefined, fresh)).toMatchObject({ status: false, field: 'code' });
  });
});

onTestServer(
  'a server on which Admins need a second factor',
  (server) => {
    const { change, code, logIn, makeOwner, makeProtected, state, wait } = actions(server);

    it('[FACTOR-09] serves an Admin without one nothing but its setup', async () => {
      const admin = await makeOwner('Admin');
      const { token } = await logIn(admin.email);
      const session = { ...admin, token };
      expect(await state(session)).toMatchObject({ isMissing: true });
      const served: string[] = [];
      for (const { call } of servedCalls(false)) {
        if (call.access === 'public' || call.access === 'api-token') continue;
        const parts = Object.fromEntries(Object.keys(call.parts ?? {}).map((name) => [name, '1']));
        const { method } = call;
        // One of the calls ends its session.
        const own = await server().services.tokens.issue({ accountId: admin.id, role: 'Admin', epoch: 0 });
        const response = await server().request({ method, url: `/api${pathOf(call, parts)}` }, own);
        if (response.statusCode !== 403) served.push(call.name);
      }
      const setup = ['confirm-factor', 'factor', 'renew-recovery-codes', 'start-factor', 'turn-off-factor'];
      const passkeys = [
        'add-passkey',
        'remove-passkey',
        'rename-passkey',
        'request-passkey',
        'start-passkey',
      ];
      const all = [...setup, ...passkeys, 'remove-factor-app', 'end-session', 'userp'];
      expect(served.sort()).toEqual(all.sort());
      const again = { ...admin, token: (await logIn(admin.email)).token };
      const { secret } = await change('start', { password }, again);
      await change('confirm', { code: code(secret) }, again);
      expect(await state(again)).toMatchObject({ isMissing: false });
      expect((await server().request({ url: '/api/web/users' }, again.token)).statusCode).toBe(200);
    });

    it('[FACTOR-09] requires none of other roles', async () => {
      const partner = await makeOwner('Partner');
      expect((await server().request({ url: '/api/web/users' }, partner.token)).statusCode).toBe(200);
    });

    it('[FACTOR-10] reset-factor lets the owner in without a code, and informs the owner', async () => {
      const { owner, secret } = await makeProtected();
      wait(minuteMs);
      expect(await resetFactor(server().services, owner.email.toUpperCase())).toBe(true);
      expect((await logIn(owner.email)).status).toBe(true);
      expect(secret).toBeTruthy();
      const emails = await sendEmails(server());
      expect(emails.at(-1)?.text).toContain('An operator has turned off two-factor authentication');
      expect(await resetFactor(server().services, owner.email)).toBe(false);
      await expect(resetFactor(server().services, 'nobody@example.com')).rejects.toThrow('no account');
    });
  },
  { requiresAdminFactor: true },
);

it('[FACTOR-10] reset-factor runs from the command line, and says what is wrong', async () => {
  const { url, drop } = await createPostgresCopy();
  const run = (...args: string[]) => runProgram('reset-factor', args, temporaryFolder(), url);
  expect(await run('nobody@example.com')).toEqual({
    code: 1,
    said: 'There is no account with the address nobody@example.com.\n',
  });
  expect((await run()).said).toContain('Usage');
  await drop();
});

onTestServer(
  'the baseline',
  (server) => {
    const { change, logIn, makeOwner } = actions(server);

    it('[FACTOR-06] has no second factor', async () => {
      const owner = await makeOwner();
      const { capabilities } = (await server().request({ url: '/api/capabilities' })).json();
      expect(capabilities ?? []).toEqual([]);
      expect(capabilityNames).toContain('session.factor');
      for (const path of ['start', 'confirm', 'recovery-codes', 'off'])
        expect((await change(path, {}, owner)).type ?? '').not.toContain('password');
      expect((await server().request({ url: factorUrl }, owner.token)).statusCode).toBe(404);
      expect((await logIn(owner.email)).status).toBe(true);
    });
  },
  { isBaseline: true },
);
