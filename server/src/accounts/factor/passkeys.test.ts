import { maxPasskeys } from '@chatline/contract/constants/passkeys';
import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { beforeEach, expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { deleteOldLogins } from '../../audit/audit.store.ts';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { type Cbor, createPasskey, type SoftwarePasskey } from '../../testing/software-authenticator.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { resetFactor } from './reset-factor.ts';
import { codeOf, stepAt } from './totp.ts';

const password = 'correct horse battery';
const factorUrl = '/api/v1/account/factor';
const passkeysUrl = '/api/v1/account/passkeys';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const late = { status: false, field: 'passkey', message: 'This took too long. Please try again.' };
const refused = { status: false, field: 'passkey', message: expect.stringContaining('not accepted') };

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
  const post = async (url: string, body: object | undefined, token?: string) => {
    const sent = body === undefined ? {} : json(body);
    return (await server().request({ method: 'POST', url, ...sent }, token)).json();
  };
  const change = (path: string, body: object | undefined, { token }: TestAccount) =>
    post(`${passkeysUrl}${path}`, body, token);
  const changeFactor = (path: string, body: object, { token }: TestAccount) =>
    post(`${factorUrl}/${path}`, body, token);
  const logIn = (email: string, more: object = {}) => post('/api/login', { email, password, ...more });
  const code = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date(nowMs)) + steps);
  const state = async ({ token }: TestAccount) => (await server().request({ url: factorUrl }, token)).json();
  const makeOwner = async (role: 'Admin' | 'Partner' | 'User' = 'User') =>
    makeAccount(server(), role, { passwordHash: await server().services.passwords.hash(password) });
  /** Adds a passkey. @returns the response */
  async function add(owner: TestAccount, passkey: SoftwarePasskey, name = 'Laptop', proof: object = {}) {
    const { challenge } = await change('/start', { password, ...proof }, owner);
    return change('', { name, credential: passkey.create({ challenge }) }, owner);
  }
  /** An account whose only second factor is a passkey. */
  async function makeProtected(options: Parameters<typeof createPasskey>[0] = {}) {
    const owner = await makeOwner();
    const passkey = createPasskey(options);
    const { recoveryCodes } = await add(owner, passkey);
    return { owner, passkey, recoveryCodes };
  }
  /** Proves a change with the passkey. */
  async function prove(owner: TestAccount, passkey: SoftwarePasskey) {
    const { challenge } = await change('/request', undefined, owner);
    return { password, passkey: passkey.use({ challenge }) };
  }
  /** The challenge of a login, after the password. */
  const challengeOf = async (email: string) => (await logIn(email)).factor.passkey.challenge;
  const trail = async ({ id }: TestAccount) => {
    const admin = await makeAccount(server(), 'Admin');
    const response = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    return response.json().entries.map((one: { action: string }) => one.action);
  };
  beforeEach(() => wait(5 * minuteMs));
  return {
    ...{ add, challengeOf, change, changeFactor, code, logIn, makeOwner, makeProtected, prove, state },
    ...{ trail, wait },
  };
}

onBothTestServers('a passkey', (server) => {
  const acted = actions(server);
  const { add, challengeOf, change, changeFactor, code, logIn, makeOwner, makeProtected } = acted;
  const { prove, state, trail, wait } = acted;

  it('[FACTOR-11] is added with the password, for every role, and turns the second factor on', async () => {
    for (const role of ['Admin', 'Partner', 'User'] as const) {
      const owner = await makeOwner(role);
      expect(await change('/start', { password: 'a wrong guess' }, owner)).toMatchObject({
        type: 'urn:chatline:password-wrong',
        errors: [{ field: 'password' }],
      });
      const creation = await change('/start', { password }, owner);
      expect(creation).toMatchObject({
        rp: { id: 'chat.example.com', name: 'Chatline' },
        user: { name: owner.email },
        authenticatorSelection: { userVerification: 'preferred' },
        excludeCredentials: [],
      });
      // Until it is added, nothing changes.
      expect(await state(owner)).toMatchObject({ enabledAtMs: null, passkeys: [] });
      expect((await logIn(owner.email)).status).toBe(true);
      const passkey = createPasskey();
      const credential = passkey.create(creation);
      expect(await change('', { name: ' ', credential }, owner)).toMatchObject({
        errors: [{ field: 'name', detail: 'Enter a name' }],
      });
      const added = await change('', { name: ' Laptop ', credential }, owner);
      expect(added.message).toBe('The passkey was added.');
      expect(new Set(added.recoveryCodes).size).toBe(10);
      expect(await state(owner)).toMatchObject({
        enabledAtMs: expect.any(Number),
        recoveryCodesLeft: 10,
        hasApp: false,
        passkeys: [{ name: 'Laptop', addedAtMs: expect.any(Number), usedAtMs: null }],
      });
      if (role === 'Admin') continue;
      expect(await trail(owner)).toEqual(
        expect.arrayContaining(['Two-factor authentication turned on', 'Passkey added']),
      );
    }
  });

  it('[FACTOR-11] is added once, to one account, and informs the owner', async () => {
    const { owner, passkey } = await makeProtected();
    const other = await makeOwner();
    const { challenge } = await change('/start', { password }, other);
    const credential = passkey.create({ challenge });
    expect(await change('', { name: 'Stolen', credential }, other)).toMatchObject({
      status: 409,
      detail: 'This passkey belongs to an account already.',
    });
    // The challenge is used, and nothing was turned on.
    expect(await change('', { name: 'Again', credential }, other)).toMatchObject({ detail: late.message });
    expect(await state(other)).toMatchObject({ enabledAtMs: null, passkeys: [] });
    const emails = (await sendEmails(server())).filter(({ to }) => to === owner.email);
    expect(emails.map(({ text }) => text).join()).toContain('A login now also requires your passkey.');
  });

  it('[FACTOR-11] is refused if it was created for another site, challenge, session or account, or too late', async () => {
    const owner = await makeOwner();
    const stranger = await makeOwner();
    const passkey = createPasskey();
    const start = async (by = owner) => (await change('/start', { password }, by)).challenge;
    const credentials = [
      passkey.create({ challenge: await start(), origin: 'https://chat.example.com.evil.example' }),
      passkey.create({ challenge: await start(), rpId: 'example.com' }),
      passkey.create({ challenge: 'AAAA' }),
      passkey.create({ challenge: await start(stranger) }),
      { ...passkey.create({ challenge: await start() }), id: 'AAAA' },
    ];
    const other = await server().services.tokens.issue({ accountId: owner.id, role: 'User', epoch: 0 });
    credentials.push(passkey.create({ challenge: await start({ ...owner, token: other }) }));
    for (const credential of credentials)
      expect(await change('', { name: 'No', credential }, owner)).toMatchObject({
        type: 'urn:chatline:passkey-refused',
        status: 422,
      });
    const challenge = await start();
    wait(5 * minuteMs);
    const tooLate = await change('', { name: 'No', credential: passkey.create({ challenge }) }, owner);
    expect(tooLate).toMatchObject({ detail: late.message });
    expect(await state(owner)).toMatchObject({ enabledAtMs: null, passkeys: [] });
    await runMaintenance(server().services);
    expect(await server().countRows('passkey_challenges')).toBe(0);
  });

  it('[FACTOR-11] is refused with a certificate, or an id that is too long, before its challenge is used', async () => {
    const owner = await makeOwner();
    const { challenge } = await change('/start', { password }, owner);
    const passkey = createPasskey();
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', new Uint8Array(64)],
      ['x5c', [new Uint8Array(32)]],
    ]);
    for (const format of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple'])
      expect(
        await change('', { name: 'No', credential: passkey.create({ challenge }, format, statement) }, owner),
      ).toMatchObject({ type: 'urn:chatline:passkey-refused', detail: refused.message });
    const long = { ...passkey.create({ challenge }), id: 'A'.repeat(1365) };
    expect(await change('', { name: 'No', credential: long }, owner)).toMatchObject({
      type: 'urn:chatline:passkey-refused',
    });
    const credential = passkey.create({ challenge });
    expect(await change('', { name: 'Yes', credential }, owner)).toMatchObject({
      message: 'The passkey was added.',
    });
  });

  it('[FACTOR-11] is refused, not failed, if its challenge is a text that the database cannot store', async () => {
    const owner = await makeOwner();
    const credential = createPasskey().create({ challenge: '\u0000' });
    expect(await change('', { name: 'No', credential }, owner)).toMatchObject({ status: 422 });
  });

  it('[FACTOR-13] leaves nothing in force that was started before it without a proof', async () => {
    const owner = await makeOwner();
    const { secret } = await changeFactor('start', { password }, owner);
    expect(await add(owner, createPasskey())).toMatchObject({ message: 'The passkey was added.' });
    expect(await changeFactor('confirm', { code: code(secret) }, owner)).toMatchObject({
      type: 'urn:chatline:factor-state',
    });
    const other = await makeOwner();
    const { challenge } = await change('/start', { password }, other);
    const app = await changeFactor('start', { password }, other);
    await changeFactor('confirm', { code: code(app.secret) }, other);
    const credential = createPasskey().create({ challenge });
    expect(await change('', { name: 'Early', credential }, other)).toMatchObject({ detail: late.message });
  });

  it('[FACTOR-12] is requested by the login once the password is right, and logs in', async () => {
    const { owner, passkey } = await makeProtected();
    const wrong = await logIn(owner.email, { password: 'a wrong guess' });
    expect(wrong).toEqual({ status: false, message: 'Incorrect email or password.' });
    const requested = await logIn(owner.email);
    expect(requested).toEqual({
      status: false,
      field: 'code',
      message: 'Use your passkey, or enter a recovery code.',
      factor: {
        hasApp: false,
        passkey: {
          challenge: expect.any(String),
          rpId: 'chat.example.com',
          timeout: 5 * minuteMs,
          userVerification: 'preferred',
          allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
        },
      },
    });
    const used = passkey.use(requested.factor.passkey);
    expect(await logIn(owner.email, { password: 'a wrong guess', passkey: used })).toEqual(wrong);
    expect(await logIn(owner.email, { passkey: used })).toMatchObject({ status: true });
    expect(await state(owner)).toMatchObject({ passkeys: [{ usedAtMs: expect.any(Number) }] });
    expect(await trail(owner)).toContain('Passkey used');
    // The same signature does not work twice.
    expect(await logIn(owner.email, { passkey: used })).toEqual(late);
  });

  it('[FACTOR-12] logs in once if the same signature comes several times at once', async () => {
    const { owner, passkey } = await makeProtected({ counts: false });
    const used = passkey.use({ challenge: await challengeOf(owner.email) });
    const all = await Promise.all([1, 2, 3, 4].map(() => logIn(owner.email, { passkey: used })));
    expect(all.filter(({ status }) => status === true)).toHaveLength(1);
  });

  it('[FACTOR-12] is refused for another site, challenge, account or key, or after five minutes', async () => {
    const { owner, passkey } = await makeProtected();
    const stranger = await makeProtected();
    const challenge = () => challengeOf(owner.email);
    const attempt = (used: object) => logIn(owner.email, { passkey: used });
    expect(
      await attempt(passkey.use({ challenge: await challenge(), origin: 'https://evil.example' })),
    ).toEqual(refused);
    expect(await attempt(passkey.use({ challenge: await challenge(), rpId: 'evil.example' }))).toEqual(
      refused,
    );
    expect(await attempt(passkey.use({ challenge: 'AAAA' }))).toEqual(late);
    expect(await attempt(passkey.use({ challenge: await challengeOf(stranger.owner.email) }))).toEqual(late);
    expect(await attempt(stranger.passkey.use({ challenge: await challenge() }))).toEqual(refused);
    const forged = { ...stranger.passkey.use({ challenge: await challenge() }), id: passkey.id };
    expect(await attempt(forged)).toEqual(refused);
    const { challenge: ofSession } = await change('/request', undefined, owner);
    expect(await attempt(passkey.use({ challenge: ofSession }))).toEqual(late);
    const old = await challenge();
    wait(5 * minuteMs);
    expect(await attempt(passkey.use({ challenge: old }))).toEqual(late);
    expect(await attempt(passkey.use({ challenge: await challenge() }))).toMatchObject({ status: true });
  });

  it('[FACTOR-12] is refused if its count of signatures does not rise', async () => {
    const { owner, passkey } = await makeProtected();
    const attempt = async () =>
      logIn(owner.email, { passkey: passkey.use({ challenge: await challengeOf(owner.email) }) });
    expect(await attempt()).toMatchObject({ status: true });
    passkey.setCount(0);
    expect(await attempt()).toEqual(refused);
    passkey.setCount(7);
    expect(await attempt()).toMatchObject({ status: true });
  });

  it('[FACTOR-12] works without user verification, and without a count', async () => {
    const { owner, passkey } = await makeProtected({ counts: false, isVerified: false });
    for (let time = 0; time < 2; time += 1) {
      const used = passkey.use({ challenge: await challengeOf(owner.email) });
      expect(await logIn(owner.email, { passkey: used })).toMatchObject({ status: true });
    }
  });

  it('[FACTOR-12] is refused for a while after ten wrong ones, but not a recovery code', async () => {
    const { owner, passkey, recoveryCodes } = await makeProtected();
    const attempt = async (site: object = {}) =>
      logIn(owner.email, { passkey: passkey.use({ challenge: await challengeOf(owner.email), ...site }) });
    // Without a challenge of the account nothing is checked, so nothing counts.
    for (let unknown = 0; unknown < 10; unknown += 1)
      expect(await logIn(owner.email, { passkey: passkey.use({ challenge: 'AAAA' }) })).toEqual(late);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await attempt({ rpId: 'evil.example' })).toEqual(refused);
    expect(await attempt()).toMatchObject({
      status: false,
      message: 'Too many wrong passkeys. Please wait 15 minutes and try again.',
    });
    expect(await logIn(owner.email, { code: recoveryCodes[0] })).toMatchObject({ status: true });
    expect(await attempt()).toMatchObject({ status: true });
  });

  it('[FACTOR-12] is still requested by a login while a session requests it again and again', async () => {
    const { owner, passkey } = await makeProtected();
    const challenge = await challengeOf(owner.email);
    for (let again = 0; again < 25; again += 1) await change('/request', undefined, owner);
    expect(await logIn(owner.email, { passkey: passkey.use({ challenge }) })).toMatchObject({ status: true });
  });

  it('[FACTOR-12] is in the audit trail once an hour, and as long as logins are', async () => {
    const { owner, passkey } = await makeProtected();
    const use = async () =>
      logIn(owner.email, { passkey: passkey.use({ challenge: await challengeOf(owner.email) }) });
    const uses = async () =>
      (await trail(owner)).filter((action: string) => action === 'Passkey used').length;
    await use();
    await use();
    expect(await uses()).toBe(1);
    wait(hourMs);
    await use();
    expect(await uses()).toBe(2);
    await deleteOldLogins(server().services.database, server().services.clock());
    expect(await uses()).toBe(1);
  });

  it('[FACTOR-13] works beside an app, with the same recovery codes', async () => {
    const { owner, passkey, recoveryCodes } = await makeProtected();
    expect(await changeFactor('start', { password }, owner)).toMatchObject({ errors: [{ field: 'code' }] });
    const { secret } = await changeFactor('start', await prove(owner, passkey), owner);
    // An app that is not confirmed proves nothing.
    expect(await logIn(owner.email, { code: code(secret) })).toMatchObject({ status: false, field: 'code' });
    expect(await changeFactor('confirm', { code: code(secret) }, owner)).toMatchObject({ recoveryCodes: [] });
    expect(await state(owner)).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
    const requested = await logIn(owner.email);
    expect(requested).toMatchObject({ field: 'code', factor: { hasApp: true } });
    expect(requested.message).toContain('authenticator app');
    wait(minuteMs);
    expect(await logIn(owner.email, { code: code(secret) })).toMatchObject({ status: true });
    expect(await logIn(owner.email, { code: recoveryCodes[0] })).toMatchObject({ status: true });
    const used = passkey.use({ challenge: await challengeOf(owner.email) });
    expect(await logIn(owner.email, { passkey: used })).toMatchObject({ status: true });
    expect(await changeFactor('start', { password }, owner)).toMatchObject({ status: 409 });
    // Without the app, the passkey stays; its codes no longer work.
    wait(minuteMs);
    const removal = { password, code: code(secret) };
    const removed = await changeFactor('app/remove', removal, owner);
    expect(removed).toEqual({ message: 'The authenticator app was removed.' });
    wait(minuteMs);
    expect(await logIn(owner.email, { code: code(secret) })).toMatchObject({ status: false });
    expect(await state(owner)).toMatchObject({ hasApp: false, enabledAtMs: expect.any(Number) });
  });

  it('[FACTOR-13] is added to an app with the password and a code, and keeps the recovery codes', async () => {
    const owner = await makeOwner();
    const { secret } = await changeFactor('start', { password }, owner);
    const { recoveryCodes } = await changeFactor('confirm', { code: code(secret) }, owner);
    const passkey = createPasskey();
    expect(await change('/start', { password }, owner)).toMatchObject({ errors: [{ field: 'code' }] });
    const added = await add(owner, passkey, 'Phone', { code: recoveryCodes[0] });
    expect(added).toEqual({ message: 'The passkey was added.', recoveryCodes: [] });
    const [{ id }] = (await state(owner)).passkeys;
    expect(await change(`/${id}/remove`, { password }, owner)).toMatchObject({ errors: [{ field: 'code' }] });
    const removed = await change(`/${id}/remove`, { password, code: recoveryCodes[1] }, owner);
    expect(removed).toEqual({ message: 'The passkey “Phone” was removed.' });
    expect(await state(owner)).toMatchObject({ hasApp: true, passkeys: [], recoveryCodesLeft: 8 });
    expect(await logIn(owner.email)).not.toHaveProperty('factor');
    const last = await changeFactor('app/remove', { password, code: recoveryCodes[2] }, owner);
    expect(last).toEqual({ message: 'Two-factor authentication is off.' });
    expect((await logIn(owner.email)).status).toBe(true);
  });

  it('[FACTOR-14] is renamed and removed by its owner; without the last one, the second factor is off', async () => {
    const { owner, passkey } = await makeProtected();
    const stranger = await makeProtected();
    const [{ id }] = (await state(owner)).passkeys;
    expect(await change(`/${id}/name`, { name: 'x'.repeat(51) }, owner)).toMatchObject({
      errors: [{ field: 'name', detail: 'Use at most 50 characters' }],
    });
    for (let time = 0; time < 2; time += 1)
      expect(await change(`/${id}/name`, { name: ' Work ' }, owner)).toEqual({
        message: 'The passkey is called “Work” now.',
      });
    const theirs = await prove(stranger.owner, stranger.passkey);
    for (const path of [`/${id}/name`, `/${id}/remove`, '/x/name', '/99999999/remove']) {
      const body = path.endsWith('name') ? { name: 'Stolen' } : theirs;
      expect(await change(path, body, stranger.owner)).toMatchObject({ status: 404 });
    }
    const own = await prove(owner, passkey);
    expect(await change(`/${id}/remove`, { ...own, password: 'a wrong guess' }, owner)).toMatchObject({
      errors: [{ field: 'password' }],
    });
    expect(await state(owner)).toMatchObject({ passkeys: [{ name: 'Work' }] });
    const second = createPasskey();
    await add(owner, second, 'Second', await prove(owner, passkey));
    expect(await change(`/${id}/remove`, await prove(owner, passkey), owner)).toEqual({
      message: 'The passkey “Work” was removed.',
    });
    expect(await change(`/${id}/remove`, { password }, owner)).toMatchObject({ status: 404 });
    const used = passkey.use({ challenge: await challengeOf(owner.email) });
    expect(await logIn(owner.email, { passkey: used })).toEqual(refused);
    const [last] = (await state(owner)).passkeys;
    expect(await change(`/${last.id}/remove`, await prove(owner, second), owner)).toEqual({
      message: 'Two-factor authentication is off.',
    });
    expect(await state(owner)).toMatchObject({ enabledAtMs: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await logIn(owner.email)).status).toBe(true);
    const actions = await trail(owner);
    expect(actions).toEqual(
      expect.arrayContaining(['Passkey renamed', 'Passkey removed', 'Two-factor authentication turned off']),
    );
    expect(actions.filter((action: string) => action === 'Passkey renamed')).toHaveLength(1);
  });

  it('[FACTOR-14] proves a change of the second factor in place of a code, in its own session', async () => {
    const { owner, passkey, recoveryCodes } = await makeProtected();
    const proof = await prove(owner, passkey);
    const other = await server().services.tokens.issue({ accountId: owner.id, role: 'User', epoch: 1 });
    expect(await changeFactor('off', proof, { ...owner, token: other })).toMatchObject({
      type: 'urn:chatline:passkey-refused',
      errors: [{ field: 'passkey', detail: late.message }],
    });
    const ofLogin = passkey.use({ challenge: await challengeOf(owner.email) });
    expect(await changeFactor('off', { password, passkey: ofLogin }, owner)).toMatchObject({ status: 422 });
    const renewed = await changeFactor('recovery-codes', await prove(owner, passkey), owner);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await logIn(owner.email, { code: recoveryCodes[0] })).status).toBe(false);
    const off = await changeFactor('off', await prove(owner, passkey), owner);
    expect(off).toEqual({ message: 'Two-factor authentication is off.' });
    expect(await change('/request', undefined, owner)).toMatchObject({ status: 409 });
  });

  it('[FACTOR-14] is one of at most ten of an account', async () => {
    const { owner, passkey } = await makeProtected();
    for (let count = 1; count < maxPasskeys; count += 1)
      await add(owner, createPasskey(), `Number ${count}`, await prove(owner, passkey));
    expect((await state(owner)).passkeys).toHaveLength(maxPasskeys);
    expect(await change('/start', await prove(owner, passkey), owner)).toMatchObject({
      status: 409,
      detail: 'An account has at most 10 passkeys. Remove one first.',
    });
  });

  it('[SESS-04] ends the other sessions of the account when it is added or removed', async () => {
    const owner = await makeOwner('Partner');
    const { tokens } = server().services;
    const isValid = async (token: string) => (await server().request({ url: factorUrl }, token)).statusCode;
    const open = (epoch: number) => tokens.issue({ accountId: owner.id, role: 'Partner', epoch });
    const passkey = createPasskey();
    const first = await open(0);
    await add(owner, passkey);
    expect([await isValid(first), await isValid(owner.token)]).toEqual([401, 200]);
    const second = await open(1);
    const [{ id }] = (await state(owner)).passkeys;
    await change(`/${id}/name`, { name: 'Another' }, owner);
    expect(await isValid(second)).toBe(200);
    await change(`/${id}/remove`, await prove(owner, passkey), owner);
    expect([await isValid(second), await isValid(owner.token)]).toEqual([401, 200]);
  });

  it('[FACTOR-10] is removed by reset-factor, and with its account', async () => {
    const { owner } = await makeProtected();
    const before = await server().countRows('passkeys');
    expect(await resetFactor(server().services, owner.email)).toBe(true);
    expect(await server().countRows('passkeys')).toBe(before - 1);
    expect((await logIn(owner.email)).status).toBe(true);
    const gone = await makeProtected();
    await logIn(gone.owner.email);
    const challenges = await server().countRows('passkey_challenges');
    await server().services.database.execute('delete from accounts where id = $1', [gone.owner.id]);
    expect(await server().countRows('passkeys')).toBe(before - 1);
    expect(await server().countRows('passkey_challenges')).toBeLessThan(challenges);
  });
});

onTestServer(
  'a server on which Admins need a second factor',
  (server) => {
    const { add, makeOwner, state } = actions(server);

    it('[FACTOR-13] accepts a passkey', async () => {
      const admin = await makeOwner('Admin');
      expect(await state(admin)).toMatchObject({ isMissing: true });
      expect((await add(admin, createPasskey())).recoveryCodes).toHaveLength(10);
      expect(await state(admin)).toMatchObject({ isMissing: false });
      expect((await server().request({ url: '/api/web/users' }, admin.token)).statusCode).toBe(200);
    });
  },
  { requiresAdminFactor: true },
);

onTestServer(
  'a server without a host name',
  (server) => {
    const { change, makeOwner } = actions(server);

    it('[FACTOR-15] has no passkeys, and does not announce them', async () => {
      const { capabilities } = (await server().request({ url: '/api/capabilities' })).json();
      expect(capabilities).toContain('session.factor');
      expect(capabilities).not.toContain('session.passkeys');
      expect(await change('/start', { password }, await makeOwner())).toMatchObject({
        status: 409,
        detail: expect.stringContaining('https and a host name'),
      });
    });
  },
  { publicUrl: 'https://192.0.2.7' },
);

onTestServer(
  'the baseline',
  (server) => {
    const { change, makeOwner, state } = actions(server);

    it('[FACTOR-15] has no passkeys', async () => {
      const owner = await makeOwner();
      expect(await change('/start', { password }, owner)).not.toHaveProperty('challenge');
      expect(await state(owner)).not.toHaveProperty('passkeys');
    });
  },
  { isBaseline: true },
);
