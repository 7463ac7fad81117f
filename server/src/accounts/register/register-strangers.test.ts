import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { confirm, form, logIn, post, proof, registerByCall } from '../../testing/registrations.ts';
import { providerKnowing, testSignIn } from '../../testing/sign-in-responses.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

onTestServer(
  'registering with another person’s address',
  (server) => {
    it('gets the same response if the address has an account, whose owner is emailed; only a proven address gets the reason', async () => {
      await makeAccount(server(), 'User', { email: 'taken@example.com' });
      const rows = await server().countRows('accounts');
      const [known, unknown] = await Promise.all([
        registerByCall(server(), { email: ' Taken@example.com' }),
        registerByCall(server(), { email: 'unknown@example.com' }),
      ]);
      expect(known.message).toBe(unknown.message);
      expect(known.token).toHaveLength(unknown.token.length);
      const mails = await sendEmails(server());
      const reported = mails.find(({ to }) => to === 'taken@example.com');
      expect(reported?.subject).toContain('already');
      expect(() => tokenIn(reported)).toThrow('No link');
      expect(await server().countRows('accounts')).toBe(rows);
      server().setFetch(providerKnowing('taken@example.com'));
      expect(await registerByCall(server(), { email: 'taken@example.com', ...proof })).toEqual({
        status: false,
        message: 'This email address is already registered.',
        field: 'email',
      });
    });

    it('leaves the login of the account to its owner', async () => {
      const email = 'settled@example.com';
      const passwordHash = await server().services.passwords.hash(form.password);
      await makeAccount(server(), 'User', { email, passwordHash });
      await registerByCall(server(), { email, password: 'the squatter' });
      expect(await logIn(server(), email)).toMatchObject({ status: true });
      expect(await logIn(server(), email, 'the squatter')).toMatchObject({ status: false });
      await sendEmails(server());
    });

    it('does not block the owner: registrations are independent, and the first confirmed one ends the others', async () => {
      const email = 'owner@example.com';
      await registerByCall(server(), { email, password: 'the squatter', businessname: 'Squatters' });
      const [squatted] = await sendEmails(server());
      await registerByCall(server(), { email });
      const [own] = await sendEmails(server());
      expect((await confirm(server(), tokenIn(own))).statusCode).toBe(200);
      expect((await confirm(server(), tokenIn(squatted))).statusCode).toBe(410);
      expect(await logIn(server(), email, 'the squatter')).toMatchObject({ status: false });
      expect(await logIn(server(), email)).toMatchObject({ status: true });

      const other = 'other-owner@example.com';
      await registerByCall(server(), { email: other, password: 'the squatter' });
      const [late] = await sendEmails(server());
      server().setFetch(providerKnowing(other));
      expect((await registerByCall(server(), { email: other, ...proof })).status).toBe(true);
      expect((await confirm(server(), tokenIn(late))).statusCode).toBe(410);
      expect(await logIn(server(), other, 'the squatter')).toMatchObject({ status: false });
    });

    it('creates no account if the owner of the mailbox opens the link without the registration’s password', async () => {
      const email = 'mailbox@example.com';
      await registerByCall(server(), { email, password: 'the stranger’s' });
      const [mail] = await sendEmails(server());
      const rows = await server().countRows('accounts');
      const opened = await post(server(), 'v1/email/confirm', { token: tokenIn(mail) });
      expect(opened.json()).toMatchObject({ wants: 'password' });
      const guessed = await confirm(server(), tokenIn(mail), 'the owner’s own');
      expect([guessed.statusCode, guessed.json().detail]).toEqual([
        422,
        'This is not the password that was chosen at registration.',
      ]);
      expect(await server().countRows('accounts')).toBe(rows);
      expect(await logIn(server(), email, 'the stranger’s')).toMatchObject({ status: false });
      expect((await confirm(server(), tokenIn(mail), 'the stranger’s')).statusCode).toBe(200);
    });

    it('sends no text of the registration to the address', async () => {
      const named = { name: 'You won\nhttp://evil.example', businessname: 'Lottery at evil.example' };
      await registerByCall(server(), { email: 'victim@example.com', ...named });
      const [mail] = await sendEmails(server());
      expect(mail?.text).toContain('Hello,');
      expect(JSON.stringify(mail)).not.toMatch(/won|evil|Lottery/);
    });

    it('leaves nothing behind after 24 hours without a confirmation', async () => {
      await registerByCall(server(), { email: 'late@example.com' });
      const [mail] = await sendEmails(server());
      server().setNow(new Date(testNow.getTime() + dayMs));
      expect(await logIn(server(), 'late@example.com')).toMatchObject({
        message: expect.stringContaining('Incorrect'),
      });
      expect((await confirm(server(), tokenIn(mail))).statusCode).toBe(410);
      await runMaintenance(server().services);
      expect(await server().countRows('registrations')).toBe(0);
    });

    it('is limited to five emails an hour to an address and 60 attempts an hour from a network', async () => {
      for (let attempts = 0; attempts < 8; attempts += 1)
        await registerByCall(server(), { email: 'flooded@example.com' });
      expect(await sendEmails(server())).toHaveLength(5);
      const from = (address: string) =>
        server().request({
          method: 'POST',
          url: '/api/register',
          remoteAddress: address,
          ...json({ email: 'nobody@example.com' }),
        });
      for (let attempts = 0; attempts < 60; attempts += 1) await from('192.0.2.77');
      expect((await from('192.0.2.77')).json()).toMatchObject({ status: false });
      expect((await from('192.0.2.78')).json()).toMatchObject({ status: true });
      await sendEmails(server());
    });
  },
  { signIn: testSignIn },
);
