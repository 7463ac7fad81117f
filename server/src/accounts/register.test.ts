import { expect, it } from 'vitest';
import { tidyUp } from '../platform/maintenance.ts';
import { sendMails, tokenIn } from '../testing/mailed-links.ts';
import { json } from '../testing/payloads.ts';
import { providerKnowing, testSignIn } from '../testing/sign-in-answers.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';

const form = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile_no: '9822012345',
  businessname: 'Joshi Stores',
  usertype: 'User',
  password: 'eight888',
};
const proof = { provider_token: 'provider-token' };

const post = (server: TestServer, path: string, body: unknown) =>
  server.request({ method: 'POST', url: `/api/${path}`, ...json(body) });
const register = async (server: TestServer, changes: object = {}) =>
  (await post(server, 'register', { ...form, ...changes })).json();
const confirm = (server: TestServer, token: string) => post(server, 'v1/email/confirm', { token });
const logIn = async (server: TestServer, email: string, password = form.password) =>
  (await post(server, 'login', { email, password })).json();
const usesAccount = async (server: TestServer, token: string) =>
  (await server.request({ method: 'POST', url: '/api/userp' }, token)).statusCode;

onTestServer(
  'registration',
  (server) => {
    it('[CALL-12] POST {api}/register, whole and with only an email: status, message, token; closed otherwise', async () => {
      const whole = await post(server(), 'register', { ...form, email: 'call12@example.com' });
      expect([whole.statusCode, whole.json()]).toEqual([
        200,
        { status: true, message: expect.stringContaining('mail'), token: expect.stringMatching(/^.{50,}$/) },
      ]);
      const forgotten = await post(server(), 'register', { email: 'call12@example.com' });
      expect([forgotten.statusCode, forgotten.json()]).toEqual([
        200,
        { status: true, message: expect.stringContaining('If there is an account') },
      ]);
      for (const changes of [
        { usertype: 'Admin' },
        { role: 'Admin' },
        { is_active: true },
        { password: undefined },
      ]) {
        const refused = await post(server(), 'register', { ...form, ...changes });
        expect([changes, refused.statusCode]).toEqual([changes, 400]);
      }
      await sendMails(server());
    });

    it('refuses by section 5’s rules with their texts', async () => {
      for (const [changes, message] of [
        [{ name: '' }, 'Please Enter Your Name'],
        [{ name: 'Mo' }, 'Enter Valid name'],
        [{ email: '' }, 'Please Enter Your Email'],
        [{ email: 'meera@' }, 'Please Enter Valid Email'],
        [{ mobile_no: '' }, 'Please Enter Your Name'],
        [{ mobile_no: '982201234' }, 'Enter Valid Number'],
        [{ businessname: '' }, 'Please Enter Your Name'],
        [{ businessname: 'Shop' }, 'Enter Valid Business Name'],
        [{ password: '' }, 'Please Enter Your Password'],
        [{ password: 'seven77' }, 'Please Enter Valid Password'],
      ] as const) {
        expect(await register(server(), changes)).toEqual({ status: false, message });
      }
      const forgotten = await post(server(), 'register', { email: 'meera' });
      expect(forgotten.json()).toEqual({ status: false, message: 'Please Enter Valid Email' });
    });

    it('[CAP-08] proves the address by the provider’s token or a mailed link before the account opens anything', async () => {
      server().setFetch(providerKnowing('Proven@example.com'));
      const proven = await register(server(), { email: 'proven@example.com', ...proof });
      expect(proven).toMatchObject({ status: true, message: 'Registration Successful.' });
      expect(await usesAccount(server(), proven.token)).toBe(200);
      expect(await logIn(server(), 'proven@example.com')).toMatchObject({ status: true });

      const unproven = await register(server());
      expect(await usesAccount(server(), unproven.token)).toBe(401);
      expect(await logIn(server(), form.email)).toMatchObject({
        status: false,
        message: expect.stringContaining('confirm your email'),
      });
      expect((await logIn(server(), form.email, 'another one')).message).toContain('not right');
      const [mail] = await sendMails(server());
      expect(mail).toMatchObject({ to: form.email, text: expect.stringContaining('Joshi Stores') });
      const token = tokenIn(mail);
      expect((await confirm(server(), `${token}x`)).statusCode).toBe(410);
      expect((await confirm(server(), token)).json()).toEqual({
        message: 'Your email address is confirmed. You can log in now.',
      });
      expect((await confirm(server(), token)).statusCode).toBe(410);
      const session = await logIn(server(), form.email);
      expect(await usesAccount(server(), session.token)).toBe(200);
      expect(await usesAccount(server(), unproven.token)).toBe(401);
    });

    it.each([
      ['another site’s token', { info: { aud: 'another-client', azp: 'another-client' } }],
      ['a token for us by way of another', { info: { azp: 'another-client' } }],
      ['a token whose time is over', { info: { expires_in: '0' } }],
      ['a token without the address', { info: { scope: 'openid profile' } }],
      ['an address that is not verified', { person: { email_verified: false } }],
      ['two different people', { person: { sub: '99' } }],
      ['another person’s address', { person: { email: 'somebody@example.com' } }],
      ['a provider that fails', { status: 500 }],
      ['an answer in another shape', { person: { email: undefined } }],
    ])('takes no proof from %s', async (_, answers) => {
      server().setFetch(providerKnowing('victim@example.com', answers));
      expect(await register(server(), { email: 'victim@example.com', ...proof })).toEqual({
        status: false,
        message: 'Your sign-in could not be checked. Please sign in once more.',
      });
      expect(await logIn(server(), 'victim@example.com')).toMatchObject({
        message: expect.stringContaining('not right'),
      });
    });

    it('answers the same for an address that has an account, and mails it a word; only proof is told so', async () => {
      await makeAccount(server(), 'User', { email: 'taken@example.com' });
      const rows = await server().countRows('accounts');
      const [known, unknown] = await Promise.all([
        register(server(), { email: ' Taken@example.com' }),
        register(server(), { email: 'unknown@example.com' }),
      ]);
      expect(known.message).toBe(unknown.message);
      expect(known.token).toHaveLength(unknown.token.length);
      const mails = await sendMails(server());
      const told = mails.find(({ to }) => to === 'taken@example.com');
      expect(told?.subject).toContain('already');
      expect(() => tokenIn(told)).toThrow('No link');
      expect(await server().countRows('accounts')).toBe(rows);
      server().setFetch(providerKnowing('taken@example.com'));
      expect(await register(server(), { email: 'taken@example.com', ...proof })).toEqual({
        status: false,
        message: 'This email address is already registered.',
      });
    });

    it('keeps no address from its owner: each registration stands alone, the proven one ends the others', async () => {
      const email = 'owner@example.com';
      await register(server(), { email, password: 'the squatter', businessname: 'Squatters' });
      const [squatted] = await sendMails(server());
      await register(server(), { email });
      const [own] = await sendMails(server());
      expect((await confirm(server(), tokenIn(own))).statusCode).toBe(200);
      expect((await confirm(server(), tokenIn(squatted))).statusCode).toBe(410);
      expect(await logIn(server(), email, 'the squatter')).toMatchObject({ status: false });
      expect(await logIn(server(), email)).toMatchObject({ status: true });

      const other = 'other-owner@example.com';
      await register(server(), { email: other, password: 'the squatter' });
      const [late] = await sendMails(server());
      server().setFetch(providerKnowing(other));
      expect((await register(server(), { email: other, ...proof })).status).toBe(true);
      expect((await confirm(server(), tokenIn(late))).statusCode).toBe(410);
      expect(await logIn(server(), other, 'the squatter')).toMatchObject({ status: false });
    });

    it('lets what is not proven vanish after 24 hours', async () => {
      await register(server(), { email: 'late@example.com' });
      const [mail] = await sendMails(server());
      server().setNow(new Date(testNow.getTime() + 24 * 60 * 60_000));
      expect(await logIn(server(), 'late@example.com')).toMatchObject({
        message: expect.stringContaining('not right'),
      });
      expect((await confirm(server(), tokenIn(mail))).statusCode).toBe(410);
      await tidyUp(server().services);
      expect(await server().countRows('registrations')).toBe(0);
      server().setNow(testNow);
    });

    it('opens nothing to a Partner who registered alone before an Admin says yes, and says so', async () => {
      const admin = await makeAccount(server(), 'Admin');
      const email = 'partner-to-be@example.com';
      server().setFetch(providerKnowing(email));
      const answer = await register(server(), { email, usertype: 'Partner', ...proof });
      expect(answer.message).toContain('Admin');
      expect(await usesAccount(server(), answer.token)).toBe(401);
      expect(await logIn(server(), email)).toEqual({
        status: false,
        message: 'Your partner account is waiting for an Admin to switch it on.',
      });
      const partners = (await server().request({ url: '/api/web/partner' }, admin.token)).json().data;
      const { id } = partners.find((row: { email: string }) => row.email === email);
      const activation = { method: 'POST', url: '/api/web/users-activation' } as const;
      const payload = {
        payload: `userid=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      await server().request({ ...activation, ...payload }, admin.token);
      const mails = await sendMails(server());
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('is on') }]);
      expect(await logIn(server(), email)).toMatchObject({ status: true });
      await server().request({ ...activation, ...payload }, admin.token);
      expect((await logIn(server(), email)).message).toContain('not active');
    });

    it('floods nobody: five mails an hour to an address, 60 tries an hour from a network', async () => {
      for (let tries = 0; tries < 8; tries += 1) await register(server(), { email: 'flooded@example.com' });
      expect(await sendMails(server())).toHaveLength(5);
      const from = (address: string) =>
        server().request({
          method: 'POST',
          url: '/api/register',
          remoteAddress: address,
          ...json({ email: 'nobody@example.com' }),
        });
      for (let tries = 0; tries < 60; tries += 1) await from('192.0.2.77');
      expect((await from('192.0.2.77')).json()).toMatchObject({ status: false });
      expect((await from('192.0.2.78')).json()).toMatchObject({ status: true });
      await sendMails(server());
    });
  },
  { signIn: testSignIn },
);

onTestServer(
  'registration without a mail server',
  (server) => {
    it('says so instead of promising a mail', async () => {
      expect(await register(server())).toMatchObject({ status: false });
      expect((await post(server(), 'register', { email: form.email })).json().status).toBe(true);
      expect(await server().countRows('mails')).toBe(0);
    });
  },
  { mail: null },
);

onTestServer(
  'registration in the baseline',
  (server) => {
    it('makes an account that is usable at once, as section 4 has it, and knows no mailed links', async () => {
      const answer = await register(server());
      expect(await usesAccount(server(), answer.token)).toBe(200);
      expect(await logIn(server(), form.email)).toMatchObject({ status: true });
      const forgotten = await post(server(), 'register', { email: form.email });
      const unknown = await post(server(), 'register', { email: 'nobody@example.com' });
      expect(forgotten.json()).toEqual(unknown.json());
      expect(await sendMails(server())).toEqual([]);
      expect((await confirm(server(), 'x')).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
