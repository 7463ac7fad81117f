import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { pinPurpose, whatsAppTokenPurpose } from '../platform/sealer.ts';
import { fakeGraph, graphRefusal, testBusiness, testSignup } from '../testing/graph-responses.ts';
import { multipart } from '../testing/payloads.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { makeAccount, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { readLimitsDaily } from './read-limits.ts';

const tier = (limit: string) => ({ whatsapp_business_manager_messaging_limit: limit });
const ids = { waba_id: testBusiness.wabaId, phone_number_id: testBusiness.numberId };
let codes = 0;

function post(server: TestServer, account: TestAccount, payload: object) {
  const body = multipart({ data: encodeBase64(JSON.stringify(payload)) });
  return server.request({ method: 'POST', url: '/api/connect_whatsapp', ...body }, account.token);
}

/** Connects with a new code. */
async function connect(server: TestServer, account: TestAccount, changes: object = {}) {
  codes += 1;
  return (await post(server, account, { access_token: `code-${codes}`, ...ids, ...changes })).json();
}

function makeUser(server: TestServer) {
  return makeAccount(server, 'User', { hasWhatsAppFlags: true });
}

async function isConnected(server: TestServer, account: TestAccount): Promise<unknown> {
  return (await server.request({ url: '/api/web/my-account' }, account.token)).json().data.isconnected;
}

/** Disconnects, so that the next test can connect the number. */
async function disconnect(server: TestServer, account: TestAccount): Promise<void> {
  await server.request({ method: 'DELETE', url: '/api/v1/connect' }, account.token);
}

async function stepsOf(server: TestServer, account: TestAccount) {
  const { steps } = (await server.request({ url: '/api/v1/connect' }, account.token)).json();
  return Object.fromEntries(steps.map((one: { step: string; state: string }) => [one.step, one.state]));
}

const sealedRow = v.object({ access_token_sealed: v.string(), pin_sealed: v.string() });

onTestServer(
  'connecting WhatsApp',
  (server) => {
    it('[CON-05] [CALL-18] exchanges the code, seals the token, subscribes, registers, and sets isconnected', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      expect(await isConnected(server(), user)).toBe(false);
      expect(await connect(server(), user)).toEqual({
        status: true,
        message: 'WhatsApp Connected Successfully',
      });
      expect(graph.received).toEqual([
        'GET /oauth/access_token',
        'GET /debug_token',
        'GET /210/phone_numbers',
        'POST /210/subscribed_apps',
        'GET /310',
        'POST /310/register',
      ]);
      const [row] = await server().services.database.query(
        `select access_token_sealed, pin_sealed from whatsapp_connections join number_pins using (phone_number_id)
         where account_id = $1`,
        [user.id],
        sealedRow,
      );
      const { sealer } = server().services;
      expect(row?.access_token_sealed).not.toContain(testBusiness.token);
      expect(sealer.open(row?.access_token_sealed ?? '', whatsAppTokenPurpose(user.id))).toBe(
        testBusiness.token,
      );
      expect(graph.registrations).toEqual([
        { messaging_product: 'whatsapp', pin: expect.stringMatching(/^\d{6}$/) },
      ]);
      expect(graph.registrations).toMatchObject([
        { pin: sealer.open(row?.pin_sealed ?? '', pinPurpose('310')) },
      ]);
      expect(await isConnected(server(), user)).toBe(true);
      expect(await stepsOf(server(), user)).toEqual({
        code: 'done',
        account: 'done',
        subscribe: 'done',
        register: 'done',
        test: 'waiting',
      });
      await disconnect(server(), user);
    });

    it('[BIL-12] ends the trial if the WhatsApp account had one with another account', async () => {
      server().setFetch(fakeGraph().fetch);
      const tryOut = async () => {
        const user = await makeUser(server());
        const endsAt = new Date(testNow.getTime() + hourMs);
        await server().services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
          user.id,
          endsAt,
        ]);
        expect(await connect(server(), user)).toMatchObject({ status: true });
        await disconnect(server(), user);
        const [row] = await server().services.database.query(
          'select trial_ends_at, trial_refused_for from accounts where id = $1',
          [user.id],
          v.object({ trial_ends_at: v.date(), trial_refused_for: v.nullable(v.string()) }),
        );
        return [row?.trial_ends_at.getTime() === endsAt.getTime(), row?.trial_refused_for];
      };
      expect(await tryOut()).toEqual([true, null]);
      expect(await tryOut()).toEqual([false, 'whatsapp']);
    });

    it('finds account and number if the signup window sent none', async () => {
      server().setFetch(fakeGraph().fetch);
      const user = await makeUser(server());
      expect(await connect(server(), user, { waba_id: '', phone_number_id: undefined })).toMatchObject({
        status: true,
      });
      await disconnect(server(), user);
    });

    it('[OPS-70] names what the result of the signup window lacks', async () => {
      const user = await makeUser(server());
      expect((await post(server(), user, { waba_id: '1' })).json()).toEqual({
        status: false,
        message: 'access_token is missing.',
      });
    });

    it('treats the same code as the same attempt, without a request to WhatsApp', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      const payload = { access_token: 'twice', ...ids };
      expect((await post(server(), user, payload)).json()).toMatchObject({ status: true });
      const before = graph.received.length;
      expect((await post(server(), user, payload)).json()).toMatchObject({ status: true });
      expect(graph.received).toHaveLength(before);
      await disconnect(server(), user);
    });

    it.each([
      ['an expired code', 'GET /oauth/access_token', graphRefusal(100), /30 seconds are over/, 'code'],
      ['a wrong app secret', 'GET /oauth/access_token', graphRefusal(1), /Admin/, 'code'],
      [
        'a Graph API that is down',
        'GET /oauth/access_token',
        'unreachable',
        /^WhatsApp did not respond in time. Connect again/,
        'code',
      ],
      ['a response that is not JSON', 'GET /oauth/access_token', 'not json', /cannot be read/, 'code'],
      ['a response without a token', 'GET /oauth/access_token', { body: {} }, /cannot be read/, 'code'],
      [
        'a token of another app',
        'GET /debug_token',
        { body: { data: { app_id: '701', is_valid: true } } },
        /was given to another app/,
        'account',
      ],
      [
        'a token that is not valid',
        'GET /debug_token',
        { body: { data: { app_id: '700', is_valid: false } } },
        /was given to another app/,
        'account',
      ],
      [
        'a number of another account',
        'GET /210/phone_numbers',
        { body: { data: [{ id: '999' }] } },
        /does not belong to the account/,
        'account',
      ],
      [
        'a revoked permission',
        'POST /210/subscribed_apps',
        graphRefusal(190),
        /has expired or was revoked/,
        'subscribe',
      ],
      [
        'a number with its own PIN',
        'POST /310/register',
        graphRefusal(133005, 'PIN mismatch'),
        /133005: PIN/,
        'register',
      ],
      [
        'a number that is not verified',
        'POST /310/register',
        graphRefusal(133006),
        /not verified yet/,
        'register',
      ],
    ] as const)('reports %s at its step, and does not connect', async (_, request, response, text, step) => {
      const graph = fakeGraph();
      graph.responses[request] = response;
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      expect(await connect(server(), user)).toEqual({
        status: false,
        message: expect.stringMatching(text),
      });
      expect(await isConnected(server(), user)).toBe(false);
      expect(await stepsOf(server(), user)).toMatchObject({ [step]: 'failed' });
      expect(await server().countRows('whatsapp_connections')).toBe(0);
    });

    it('distinguishes a wrong PIN from a missing one', async () => {
      const graph = fakeGraph();
      graph.responses['POST /310/register'] = graphRefusal(133005, 'PIN mismatch');
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      expect(await connect(server(), user)).toMatchObject({
        message: expect.stringContaining('has a two-step verification PIN of its own'),
      });
      const url = '/api/v1/connect/steps/register';
      const repeat = async (pin: string) =>
        (await server().request({ method: 'POST', url, payload: { pin } }, user.token)).json();
      const { connection } = await repeat('111111');
      expect(connection.steps[3]).toMatchObject({
        state: 'failed',
        needsPin: true,
        answer: expect.stringMatching(/^This PIN is incorrect\. .*\(133005: PIN mismatch\)$/),
      });
      graph.responses['POST /310/register'] = graphRefusal(133008, 'Too many');
      expect((await repeat('111112')).connection.steps[3].answer).toMatch(/^Too many wrong PINs/);
      graph.responses['POST /310/register'] = 'unreachable';
      expect((await repeat('246810')).connection.steps[3]).toMatchObject({
        needsPin: true,
        answer: 'WhatsApp did not respond in time. Press Retry in a moment.',
      });
      await disconnect(server(), user);
    });

    it('keeps a PIN that was typed for the next connection, and forgets one that WhatsApp refuses', async () => {
      const graph = fakeGraph();
      const registered = graph.responses['POST /310/register'];
      graph.responses['POST /310/register'] = graphRefusal(133005, 'PIN mismatch');
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      expect(await server().countRows('number_pins')).toBe(0);
      if (registered) graph.responses['POST /310/register'] = registered;
      const url = '/api/v1/connect/steps/register';
      await server().request({ method: 'POST', url, payload: { pin: '246810' } }, user.token);
      await disconnect(server(), user);
      expect(await connect(server(), user)).toMatchObject({ status: true });
      expect(graph.registrations.slice(-2)).toMatchObject([{ pin: '246810' }, { pin: '246810' }]);
      await disconnect(server(), user);
    });

    it('takes neither limit nor portfolio of the former number to one of another WhatsApp account', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      const portfolio = async () =>
        (
          await server().services.database.query(
            'select portfolio_id from whatsapp_connections where account_id = $1',
            [user.id],
            v.object({ portfolio_id: v.nullable(v.string()) }),
          )
        )[0]?.portfolio_id;
      await connect(server(), user);
      await readLimitsDaily(server().services);
      expect(await portfolio()).toBe('410');
      await connect(server(), user);
      expect(await portfolio()).toBe('410');

      const number = { id: '311', display_phone_number: '+91 98450 11224', verified_name: 'Kaveri Silks' };
      const scopes = [{ scope: 'whatsapp_business_management', target_ids: ['211'] }];
      Object.assign(graph.responses, {
        'GET /debug_token': { body: { data: { app_id: '700', is_valid: true, granular_scopes: scopes } } },
        'GET /211/phone_numbers': { body: { data: [number] } },
        'POST /211/subscribed_apps': { body: { success: true } },
        'GET /211': { body: { id: '211', owner_business_info: { id: '411', name: 'Kaveri Silks' } } },
        'GET /311': { body: { ...number, status: 'PENDING', ...tier('TIER_250') } },
        'POST /311/register': { body: { success: true } },
      });
      expect(await connect(server(), user, { waba_id: '211', phone_number_id: '311' })).toMatchObject({
        status: true,
      });
      expect(await portfolio()).toBeNull();
      await readLimitsDaily(server().services);
      expect(await portfolio()).toBe('411');
      await disconnect(server(), user);
    });

    it('connects none of several WhatsApp accounts unless one is chosen', async () => {
      const graph = fakeGraph();
      const scopes = [{ scope: 'whatsapp_business_management', target_ids: [testBusiness.wabaId, '211'] }];
      graph.responses['GET /debug_token'] = {
        body: { data: { app_id: '700', is_valid: true, granular_scopes: scopes } },
      };
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      expect(await connect(server(), user, { waba_id: '', phone_number_id: undefined })).toEqual({
        status: false,
        message: 'The permission covers several accounts. Connect again and choose one of them.',
      });
      expect(await server().countRows('whatsapp_connections')).toBe(0);
    });

    it('repeats a step of a working connection, and keeps the results of later steps if it fails', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      const url = '/api/v1/connect/steps/subscribe';
      const repeat = async () =>
        (await server().request({ method: 'POST', url, payload: {} }, user.token)).json();
      const subscribed = graph.responses['POST /210/subscribed_apps'];
      graph.responses['POST /210/subscribed_apps'] = 'unreachable';
      expect(await repeat()).toMatchObject({ message: '', connection: { isConnected: true } });
      expect(await stepsOf(server(), user)).toMatchObject({
        account: 'done',
        subscribe: 'failed',
        register: 'done',
      });
      if (subscribed) graph.responses['POST /210/subscribed_apps'] = subscribed;
      server().setNow(new Date(testNow.getTime() + hourMs));
      const { message, connection } = await repeat();
      server().setNow(testNow);
      expect(message).toBe('WhatsApp confirmed the connection');
      expect(connection.connectedAtMs).toBe(testNow.getTime());
      expect(await stepsOf(server(), user)).toMatchObject({ subscribe: 'done', register: 'done' });
      await disconnect(server(), user);
    });

    it('gives up before the page does, even if WhatsApp responds to each request slowly', async () => {
      const run = new AbortController();
      const limits = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((ms) => (ms > 10_000 ? run.signal : new AbortController().signal));
      let requests = 0;
      const graph = fakeGraph();
      server().setFetch(async (input, init) => {
        requests += 1;
        if (requests === 3) run.abort();
        init?.signal?.throwIfAborted();
        return graph.fetch(input, init);
      });
      const user = await makeUser(server());
      expect(await connect(server(), user)).toEqual({
        status: false,
        message: 'WhatsApp did not respond in time. Press Retry in a moment.',
      });
      expect(graph.received).toEqual(['GET /oauth/access_token', 'GET /debug_token']);
      limits.mockRestore();
      await disconnect(server(), user);
    });

    it('takes the account from the token, not from the browser', async () => {
      server().setFetch(fakeGraph().fetch);
      const user = await makeUser(server());
      const response = await connect(server(), user, { waba_id: '211' });
      expect(response).toEqual({
        status: false,
        message: expect.stringContaining('does not cover the account'),
      });
      expect(await server().countRows('whatsapp_connections')).toBe(0);
    });

    it('refuses a number that another account has connected', async () => {
      server().setFetch(fakeGraph().fetch);
      const [first, second] = [await makeUser(server()), await makeUser(server())];
      expect(await connect(server(), first)).toMatchObject({ status: true });
      expect(await connect(server(), second)).toEqual({
        status: false,
        message: expect.stringContaining('connected to another account'),
      });
      expect(await isConnected(server(), second)).toBe(false);
      await disconnect(server(), first);
    });

    it('keeps the current connection when another signup fails', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      const state = async () => (await server().request({ url: '/api/v1/connect' }, user.token)).json();
      expect(await state()).toMatchObject({ stepsOf: 'connection' });
      server().setNow(new Date(testNow.getTime() + 1000));
      graph.responses['GET /210/phone_numbers'] = {
        body: { data: ['310', '311'].map((id) => ({ id, display_phone_number: id, verified_name: '' })) },
      };
      expect(await connect(server(), user, { phone_number_id: '' })).toMatchObject({ status: false });
      expect(await isConnected(server(), user)).toBe(true);
      // The steps are those of the attempt, and a step that would fail again cannot be repeated.
      const { stepsOf: shown, steps } = await state();
      expect(shown).toBe('attempt');
      expect(steps[1]).toMatchObject({ step: 'account', state: 'failed', canRepeat: false });
      server().setNow(testNow);
      await disconnect(server(), user);
    });

    it('sends at once what waited for a connection that works', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      const handedOver = () => graph.received.filter((one) => one === 'POST /310/messages').length;
      const sends = graph.responses['POST /310/messages'];
      graph.responses['POST /310/messages'] = graphRefusal(190);
      await sendText(server(), user);
      await runDueJobs(server());
      const after = (ms: number) => server().setNow(new Date(testNow.getTime() + ms));
      after(10_000);
      await runDueJobs(server());
      expect([handedOver(), await isConnected(server(), user)]).toEqual([1, false]);
      if (sends) graph.responses['POST /310/messages'] = sends;
      await connect(server(), user);
      await runDueJobs(server());
      expect([handedOver(), await isConnected(server(), user)]).toEqual([2, true]);
      server().setNow(testNow);
      await disconnect(server(), user);
    });

    it.each([
      ['no base64', '%%%'],
      ['no JSON', encodeBase64('{')],
      ['no code', encodeBase64(JSON.stringify({ ...ids, access_token: ' ' }))],
      [
        'invalid ids',
        encodeBase64(JSON.stringify({ access_token: 'c', waba_id: '../1', phone_number_id: '1' })),
      ],
    ])('refuses data with %s', async (_, data) => {
      const { token } = await makeUser(server());
      const response = await server().request(
        { method: 'POST', url: '/api/connect_whatsapp', ...multipart({ data }) },
        token,
      );
      expect(response.statusCode).toBe(400);
    });

    it('reads the portfolio and its limit once a day, and after an hour if WhatsApp was down', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      const { database } = server().services;
      const known = async () =>
        (
          await database.query(
            'select portfolio_id, messaging_limit from whatsapp_connections where account_id = $1',
            [user.id],
            v.object({ portfolio_id: v.nullable(v.string()), messaging_limit: v.nullable(v.number()) }),
          )
        )[0];
      expect(await known()).toEqual({ portfolio_id: null, messaging_limit: 250 });
      await readLimitsDaily(server().services);
      expect(await known()).toEqual({ portfolio_id: '410', messaging_limit: 250 });
      graph.responses['GET /310'] = { body: { id: testBusiness.numberId, ...tier('TIER_2K') } };
      await readLimitsDaily(server().services);
      expect(await known()).toMatchObject({ messaging_limit: 250 });
      const after = (hours: number) => server().setNow(new Date(testNow.getTime() + hours * hourMs));
      after(25);
      server().setFetch(async () => Promise.reject(new TypeError('fetch failed')));
      await readLimitsDaily(server().services);
      expect(await known()).toEqual({ portfolio_id: '410', messaging_limit: 250 });
      after(26);
      server().setFetch(graph.fetch);
      await readLimitsDaily(server().services);
      expect(await known()).toEqual({ portfolio_id: '410', messaging_limit: 2000 });
      after(0);
      await disconnect(server(), user);
    });

    it('is refused as soon as the permission flag is removed', async () => {
      const user = await makeUser(server());
      await server().services.database.execute('update accounts set whatsapp_connect = false where id = $1', [
        user.id,
      ]);
      expect((await post(server(), user, { access_token: 'c', ...ids })).statusCode).toBe(403);
      expect((await server().request({ url: '/api/v1/connect' }, user.token)).statusCode).toBe(403);
    });

    it('limits how often an account may try', async () => {
      const graph = fakeGraph();
      graph.responses['GET /oauth/access_token'] = graphRefusal(100);
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      for (let index = 0; index < 20; index += 1) await connect(server(), user);
      expect(await connect(server(), user)).toEqual({
        status: false,
        message: 'Too many attempts. Please wait 15 minutes and try again.',
      });
      expect(graph.received).toHaveLength(20);
    });

    it('forgets its steps when the account is disconnected, so that none of them connects it again', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      const fresh = await stepsOf(server(), user);
      await connect(server(), user);
      await disconnect(server(), user);
      expect(await stepsOf(server(), user)).toEqual(fresh);
      const url = '/api/v1/connect/steps/subscribe';
      const repeated = await server().request({ method: 'POST', url, payload: {} }, user.token);
      expect(repeated.statusCode).toBe(422);
      expect(await isConnected(server(), user)).toBe(false);
    });

    it('counts a repeated step as a try, and sends WhatsApp nothing after the last one', async () => {
      const graph = fakeGraph();
      server().setFetch(graph.fetch);
      const user = await makeUser(server());
      await connect(server(), user);
      const url = '/api/v1/connect/steps/register';
      const repeat = async () =>
        (await server().request({ method: 'POST', url, payload: {} }, user.token)).json();
      for (let attempts = 2; attempts <= 20; attempts += 1) await repeat();
      const before = graph.received.length;
      expect(await repeat()).toMatchObject({
        type: 'urn:chatline:connect-throttled',
        detail: 'Too many attempts. Please wait 15 minutes and try again.',
      });
      expect(graph.received).toHaveLength(before);
      await disconnect(server(), user);
    });
  },
  { signup: testSignup },
);

onTestServer('a server without a signup', (server) => {
  it('reports that connecting is not set up', async () => {
    const user = await makeUser(server());
    expect(await connect(server(), user)).toEqual({
      status: false,
      message: 'Connecting WhatsApp is not set up on this server. Please contact your Admin.',
    });
    const state = await server().request({ url: '/api/v1/connect' }, user.token);
    expect(state.json()).toMatchObject({ isSetUp: false, isConnected: false });
  });
});
