import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { json } from '../testing/payloads.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

const { limits } = readConfig({});
const max = 20;
const mine = '/api/v1/messages';

/** Lets no time pass for the limits. */
function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

onTestServer(
  '[SEC-17] reads of an account over its limit',
  (server) => {
    holdTime();
    /** Sends reads one after another. @returns how many were served, and the last response */
    async function read(many: number, token: string | undefined, url = mine) {
      const responses = [];
      for (let turn = 0; turn < many; turn += 1) responses.push(await server().request({ url }, token));
      const served = responses.filter(({ statusCode }) => statusCode !== 429).length;
      return { served, last: responses.at(-1) };
    }

    it('are refused with 429 and Retry-After in the format of the call, and nobody else’s', async () => {
      const [sender, other] = [await makeSender(server()), await makeSender(server())];
      // The first one is not known yet.
      expect((await read(max + 2, sender.token)).served).toBe(max + 1);
      const { last } = await read(1, sender.token);
      expect([last?.statusCode, last?.headers['retry-after'], last?.json()]).toEqual([
        429,
        '3',
        expect.objectContaining({ type: 'urn:chatline:too-many-requests', status: 429 }),
      ]);
      const ofSection7 = await server().request({ url: '/api/web/my-account' }, sender.token);
      expect([ofSection7.statusCode, ofSection7.json()]).toEqual([
        429,
        { status: false, message: 'Too many requests. Try again in a moment.' },
      ]);
      expect((await read(max, other.token)).served).toBe(max);
      const program = await read(max + 2, sender.apiToken, '/api/v1/messages/sent?ids=a');
      expect([program.served, program.last?.json()]).toEqual([
        max + 1,
        { error: expect.objectContaining({ message: expect.any(String) }) },
      ]);
    });

    it('are refused if they send a body too; writes are not', async () => {
      const account = await makeAccount(server(), 'User');
      await read(max + 2, account.token);
      const post = async (url: string, body: unknown) =>
        (await server().request({ method: 'POST', url, ...json(body) }, account.token)).statusCode;
      expect(await post('/api/userp', {})).toBe(429);
      expect(await post('/api/v1/password', {})).not.toBe(429);
      expect((await server().request({ url: '/healthz' }, account.token)).statusCode).toBe(200);
    });

    it('are refused before anything is queried', async () => {
      const account = await makeAccount(server(), 'User');
      await read(max + 2, account.token);
      const { database } = server().services;
      const { query } = database;
      let queries = 0;
      Object.assign(database, {
        query: (...values: Parameters<typeof query>) => {
          queries += 1;
          return query(...values);
        },
      });
      const { last } = await read(1, account.token);
      Object.assign(database, { query });
      expect([last?.statusCode, queries]).toEqual([429, 0]);
    });

    it('are the same account’s with another spelling of the token', async () => {
      const account = await makeAccount(server(), 'User');
      await read(max + 2, account.token);
      expect((await read(3, `${account.token}=`)).served).toBe(0);
    });

    it('are not used up by a token of a session that has ended', async () => {
      const account = await makeAccount(server(), 'User');
      const { tokens } = server().services;
      const session = await tokens.read(account.token);
      if (typeof session === 'string') throw new Error(session);
      const open = await tokens.issue({ ...session });
      expect((await read(2, account.token)).last?.statusCode).toBe(200);
      const out = await server().request({ method: 'POST', url: '/api/v1/session/end' }, account.token);
      expect(out.statusCode).toBeLessThan(300);
      expect((await read(max, account.token)).last?.statusCode).toBe(401);
      expect((await read(max - 2, open)).served).toBe(max - 2);
    });
  },
  { limits: { ...limits, readsOfAccount: max, readsOfNetwork: 10_000 } },
);

onTestServer(
  '[SEC-17] reads of callers that are not known',
  (server) => {
    holdTime();
    it('are counted for their network', async () => {
      const account = await makeAccount(server(), 'User');
      const read = async (remoteAddress: string, token?: string) =>
        (await server().request({ url: mine, remoteAddress }, token)).statusCode;
      expect(await read('192.0.2.1', account.token)).toBe(200);
      for (let turn = 1; turn < max; turn += 1) expect(await read('192.0.2.1', `wrong-${turn}`)).toBe(401);
      expect(await read('192.0.2.1', 'wrong')).toBe(429);
      expect(await read('192.0.2.1')).toBe(429);
      expect(await read('192.0.2.1', account.token)).toBe(200);
      expect(await read('192.0.2.2')).toBe(401);
    });
  },
  { limits: { ...limits, readsOfAccount: 10_000, readsOfNetwork: max } },
);
