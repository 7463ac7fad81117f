import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import {
  confirm,
  form,
  logIn,
  post,
  proof,
  registerByCall,
  usesAccount,
} from '../../testing/registrations.ts';
import { providerKnowing, testSignIn } from '../../testing/sign-in-responses.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer(
  'registration',
  (server) => {
    it('[CALL-12] POST {api}/register returns status, message and token for a whole form, and status and message for an email alone', async () => {
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
      await sendEmails(server());
    });

    it('refuses what breaks section 5’s rules with their texts', async () => {
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
        [{ name: 'x'.repeat(201) }, 'Name can have at most 200 characters'],
        [{ businessname: 'x'.repeat(201) }, 'Business Name can have at most 200 characters'],
        [{ email: `${'x'.repeat(244)}@example.com` }, 'Please Enter Valid Email'],
        [{ password: 'x'.repeat(129) }, 'A password can have at most 128 characters'],
      ] as const) {
        const [field] = Object.keys(changes);
        expect(await registerByCall(server(), changes)).toEqual({ status: false, message, field });
      }
      const forgotten = await post(server(), 'register', { email: 'meera' });
      expect(forgotten.json()).toEqual({
        status: false,
        message: 'Please Enter Valid Email',
        field: 'email',
      });
    });

    it('[CAP-08] requires proof of the address, by the provider’s token or an emailed link, before the account can be used', async () => {
      server().setFetch(providerKnowing('Proven@example.com'));
      const proven = await registerByCall(server(), { email: 'proven@example.com', ...proof });
      expect(proven).toMatchObject({ status: true, message: 'Registration Successful.' });
      expect(await usesAccount(server(), proven.token)).toBe(200);
      expect(await logIn(server(), 'proven@example.com')).toMatchObject({ status: true });

      const unproven = await registerByCall(server());
      expect(await usesAccount(server(), unproven.token)).toBe(401);
      expect(await logIn(server(), form.email)).toMatchObject({
        status: false,
        message: expect.stringContaining('confirm your email'),
      });
      expect((await logIn(server(), form.email, 'another one')).message).toContain('Incorrect');
      const [mail] = await sendEmails(server());
      expect(mail).toMatchObject({ to: form.email, text: expect.stringContaining('ending in 345') });
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
      ['an expired token', { info: { expires_in: '0' } }],
      ['a token without the address', { info: { scope: 'openid profile' } }],
      ['an address that is not verified', { person: { email_verified: false } }],
      ['two different people', { person: { sub: '99' } }],
      ['another person’s address', { person: { email: 'another@example.com' } }],
      ['a provider that fails', { status: 500 }],
      ['a response in another shape', { person: { email: undefined } }],
    ])('accepts no proof from %s', async (_, responses) => {
      server().setFetch(providerKnowing('victim@example.com', responses));
      expect(await registerByCall(server(), { email: 'victim@example.com', ...proof })).toEqual({
        status: false,
        message: 'Your sign-in could not be verified. Please sign in again.',
      });
      expect(await logIn(server(), 'victim@example.com')).toMatchObject({
        message: expect.stringContaining('Incorrect'),
      });
    });

    it('lets a Partner who registered without an invitation log in only after an Admin has agreed, and says so', async () => {
      const admin = await makeAccount(server(), 'Admin');
      const email = 'partner-to-be@example.com';
      server().setFetch(providerKnowing(email));
      const response = await registerByCall(server(), { email, usertype: 'Partner', ...proof });
      expect(response.message).toContain('Admin');
      expect(await usesAccount(server(), response.token)).toBe(401);
      expect(await logIn(server(), email)).toEqual({
        status: false,
        message: 'Your partner account is waiting for an Admin to switch it on.',
      });
      const listed = (await server().request({ url: '/api/v1/notifications' }, admin.token)).json();
      expect(listed.notifications).toMatchObject([
        { kind: 'account', text: expect.stringContaining('Joshi Stores'), isRead: false },
      ]);
      const partners = (await server().request({ url: '/api/web/partner' }, admin.token)).json().data;
      const { id } = partners.find((row: { email: string }) => row.email === email);
      const activation = { method: 'POST', url: '/api/web/users-activation' } as const;
      const payload = {
        payload: `userid=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      await server().request({ ...activation, ...payload }, admin.token);
      const mails = await sendEmails(server());
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('is active') }]);
      expect(await logIn(server(), email)).toMatchObject({ status: true });
      await server().request({ ...activation, ...payload }, admin.token);
      expect((await logIn(server(), email)).message).toContain('not active');
      await server().request({ ...activation, ...payload }, admin.token);
      expect(await sendEmails(server())).toEqual([]);
    });
  },
  { signIn: testSignIn },
);

onTestServer(
  'registration without a mail server',
  (server) => {
    it('is refused instead of promising an email', async () => {
      expect(await registerByCall(server())).toMatchObject({ status: false });
      expect((await post(server(), 'register', { email: form.email })).json().status).toBe(true);
      expect(await server().countRows('mails')).toBe(0);
    });
  },
  { mail: null },
);

onTestServer(
  'registration in the baseline',
  (server) => {
    it('creates an account that can be used at once, as section 4 requires, and sends no links', async () => {
      const response = await registerByCall(server());
      expect(await usesAccount(server(), response.token)).toBe(200);
      expect(await logIn(server(), form.email)).toMatchObject({ status: true });
      const forgotten = await post(server(), 'register', { email: form.email });
      const unknown = await post(server(), 'register', { email: 'nobody@example.com' });
      expect(forgotten.json()).toEqual(unknown.json());
      expect(await sendEmails(server())).toEqual([]);
      expect((await confirm(server(), 'x')).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
