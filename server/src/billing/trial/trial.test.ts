import { dayMs, hourMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { setApiToken } from '../../accounts/tokens/api-tokens.store.ts';
import { addDemoConnection } from '../../demo/demo-activity.store.ts';
import { apiTokenPurpose, whatsAppTokenPurpose } from '../../platform/sealer.ts';
import { json } from '../../testing/payloads.ts';
import { providerKnowing, testSignIn } from '../../testing/sign-in-responses.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { recogniseBusiness } from './recognise-business.ts';

onTestServer(
  'the free trial',
  (server) => {
    const register = async (email: string, mobile: string, business: string, usertype = 'User') => {
      server().setFetch(providerKnowing(email));
      const form = { name: 'Meera Joshi', email, mobile_no: mobile, businessname: business, usertype };
      const body = { ...form, password: 'a long password', provider_token: 'provider-token' };
      const response = (
        await server().request({ method: 'POST', url: '/api/register', ...json(body) })
      ).json();
      expect(response.status).toBe(true);
      return String(response.token);
    };
    const subscription = async (token: string) =>
      (await server().request({ url: '/api/v1/subscription' }, token)).json();

    it('[BIL-12] runs for 24 hours; then sending is refused with the reason', async () => {
      const token = await register('meera@example.com', '9822012345', 'Joshi Stores');
      const running = await subscription(token);
      expect(running).toMatchObject({ state: 'trial', limits: { devices: 1, messagesPerMinute: 200 } });
      expect(running.trialEndsAtMs).toBe(testNow.getTime() + dayMs);
      const { services } = server();
      const session = await services.tokens.read(token);
      if (typeof session === 'string') throw new Error('no session');
      const { accountId } = session;
      const apiToken = 'trial-api-token-0123456789';
      await setApiToken(services.database, accountId, {
        sealed: services.sealer.seal(apiToken, apiTokenPurpose(accountId)),
        hash: services.sealer.fingerprint(apiToken),
        at: services.clock(),
      });
      await addDemoConnection(services.database, {
        ...{ accountId, wabaId: '100', phoneNumberId: '200', displayPhoneNumber: '+91 98220 12345' },
        accessTokenSealed: services.sealer.seal('t', whatsAppTokenPurpose(accountId)),
        connectedAt: services.clock(),
      });
      await services.database.execute('update accounts set is_connected = true where id = $1', [accountId]);
      const send = () => {
        const body = {
          messaging_product: 'whatsapp',
          to: '919845012377',
          type: 'text',
          text: { body: 'Hi' },
        };
        return server().request({ method: 'POST', url: '/api/send-message', ...json(body) }, apiToken);
      };
      expect((await send()).statusCode).toBe(200);
      server().setNow(new Date(testNow.getTime() + dayMs));
      const refused = await send();
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error).toMatchObject({
        code: 131042,
        error_data: { details: 'The free trial of this account ended on 21 Nov 2026.' },
      });
    });

    it.each([
      [24, '24 hours'],
      [23.5, '24 hours'],
      [23, '23 hours'],
      [1.01, '2 hours'],
      [0.01, '1 hour'],
    ])('[BIL-12] with %d hours left, is said to end in %s', async (hours, left) => {
      const { id, token } = await makeAccount(server(), 'User', { endsOn: null, plan: null });
      await server().services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
        id,
        new Date(testNow.getTime() + hours * hourMs),
      ]);
      expect(await subscription(token)).toMatchObject({
        state: 'trial',
        notice: `Your free trial ends in ${left}. Buy a plan to continue sending after that.`,
      });
    });

    const used = 'A free trial is given once for each business, and yours has been used.';

    it('[BIL-12] is given once for each proven mailbox, and the message does not reveal who had it', async () => {
      const token = await register('meera+2@example.com', '9822012301', 'Another Shop');
      const { state, notice } = await subscription(token);
      expect(state).toBe('none');
      expect(notice).toContain(`This account has no plan yet. ${used}`);
    });

    it('[BIL-12] starts for a business whose typed name is known, because a name does not prove anything', async () => {
      const token = await register('two@example.com', '9822012302', '  joshi  STORES ');
      expect((await subscription(token)).state).toBe('trial');
    });

    it('[BIL-12] starts for a mobile number that had a trial before, and notifies the Admins', async () => {
      const admin = await makeAccount(server(), 'Admin');
      const token = await register('one@example.com', '9822012345', 'Another Shop Two');
      expect((await subscription(token)).state).toBe('trial');
      const reported = (await server().request({ url: '/api/v1/notifications' }, admin.token)).json();
      expect(reported.notifications).toContainEqual(
        expect.objectContaining({
          title: 'Free trial to review',
          text: 'Another Shop Two registered with a mobile number that had a free trial before.',
        }),
      );
    });

    it.each([
      ['WhatsApp account', 'whatsapp' as const, 'waba' as const, '310000000000777'],
      ['number', 'whatsapp' as const, 'number' as const, '919822077777'],
      ['GST number that was paid with', 'gstin' as const, 'gstin' as const, '27ABCDE1234F1Z0'],
    ])(
      '[BIL-12] ends if the %s had one with another account, but not if it was the same account',
      async (which, of, kind, value) => {
        const { services } = server();
        const prove = async (token: string) => {
          const session = await services.tokens.read(token);
          if (typeof session === 'string') throw new Error('no session');
          await services.database.transaction((transaction) =>
            recogniseBusiness(services, transaction, session.accountId, { of, marks: [[kind, value]] }),
          );
          return subscription(token);
        };
        const slug = which.toLowerCase().replaceAll(' ', '-');
        const first = await register(`first-${slug}@example.com`, '9822099901', `First ${which}`);
        expect((await prove(first)).state).toBe('trial');
        expect((await prove(first)).state).toBe('trial');
        const second = await register(`second-${slug}@example.com`, '9822099902', `Second ${which}`);
        const ended = await prove(second);
        expect(ended.state).toBe('ended');
        expect(ended.notice).toContain(`The free trial of this account ended on 20 Nov 2026. ${used}`);
      },
    );

    it('starts for a mailbox that differs only in dots, at a host other than Google', async () => {
      const token = await register('me.era@example.com', '9822012303', 'A Third Shop');
      expect((await subscription(token)).state).toBe('trial');
    });

    it('does not start for accounts that others created', async () => {
      const { token } = await makeAccount(server(), 'User', { endsOn: null, plan: null });
      expect(await subscription(token)).toMatchObject({ state: 'none', limits: null });
    });

    it.each([
      ['2026-11-19', 'ended', 'ended on 19 Nov 2026'],
      ['2026-11-20', 'ending', 'Your plan ends today.'],
      ['2026-11-27', 'ending', 'Your plan ends on 27 Nov 2026.'],
      ['2026-11-28', 'active', ''],
    ])('reports a plan that ends on %s as %s', async (endsOn, state, notice) => {
      const { token } = await makeAccount(server(), 'User', { endsOn });
      const response = await subscription(token);
      expect(response.state).toBe(state);
      expect(response.notice).toContain(notice);
    });
  },
  { signIn: testSignIn },
);
