import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { onTestServer } from '../testing/test-server.ts';
import { declareSandbox } from './declare-sandbox.ts';
import { demoBusinesses } from './demo-businesses.ts';
import { demoPartners } from './demo-partners.ts';
import { demoEmails } from './seed-accounts.ts';
import { seedDemo } from './seed-demo.ts';

/** The digits that a state's pincodes begin with. */
const pincodes: Readonly<Record<string, RegExp>> = {
  AP: /^(?:5[123])/,
  AS: /^(?:78)/,
  BR: /^(?:8[0-5])/,
  CG: /^(?:49)/,
  DL: /^(?:11)/,
  GA: /^(?:403)/,
  GJ: /^(?:3[6-9])/,
  HP: /^(?:17)/,
  HR: /^(?:1[23])/,
  JH: /^(?:8[123])/,
  JK: /^(?:1[89])/,
  KA: /^(?:5[6-9])/,
  KL: /^(?:6[7-9])/,
  MH: /^(?:4[0-4])/,
  MN: /^(?:795)/,
  MP: /^(?:4[5-8])/,
  MZ: /^(?:796)/,
  OD: /^(?:7[5-7])/,
  PB: /^(?:1[4-6])/,
  RJ: /^(?:3[0-4])/,
  SK: /^(?:737)/,
  TN: /^(?:6[0-4])/,
  TS: /^(?:50)/,
  UK: /^(?:2[4-6])/,
  UP: /^(?:2[0-8])/,
  WB: /^(?:7[0-4])/,
};

onTestServer('the demo data', (server) => {
  const passwordFile = () => join(server().services.config.dataDir, 'keys', 'demo-password');
  const logIn = async (email: string, password: string) =>
    (await server().request({ method: 'POST', url: '/api/login', ...json({ email, password }) })).json();

  it('lets the three roles log in with the stored password, and fills their first pages', async () => {
    await seedDemo(server().services);
    expect(existsSync(passwordFile())).toBe(true);
    const password = readFileSync(passwordFile(), 'utf8');
    const list = async (path: string, token: string) =>
      (await server().request({ url: `/api/web/${path}` }, token)).json().data;
    const admin = await logIn(demoEmails.admin, password);
    expect(await list('users', admin.token)).toHaveLength(40);
    expect(await list('partner', admin.token)).toHaveLength(5);
    const partner = await logIn(demoEmails.partner, password);
    expect((await list('users', partner.token)).length).toBeGreaterThan(10);
    expect((await list('payment-history', partner.token)).length).toBeGreaterThan(3);
    const user = await logIn(demoEmails.user, password);
    expect((await list('messages', user.token)).length).toBeGreaterThan(4000);
    expect(await list('manage-template', user.token)).toHaveLength(8);
    expect(await list('payment-history', user.token)).toHaveLength(5);
    expect(await list('my-account', user.token)).toMatchObject({
      isconnected: true,
      api_token: expect.stringMatching(/^.{43}$/),
    });
  });

  const countAll = (tables: readonly string[]) =>
    Promise.all(tables.map((table) => server().countRows(table)));

  it('has months of messages, with busy weekends, a sale and failures with a reason', async () => {
    const { database } = server().services;
    const [figures] = await database.query(
      `with days as (
         select (accepted_at at time zone 'Asia/Kolkata')::date as day, count(*) as sent from messages
         where account_id = (select id from accounts where email_key = $1) group by 1
       )
       select (select count(*) from messages) as messages, count(*) as days, max(sent) as busiest,
         avg(sent) filter (where extract(dow from day) in (0, 6)) as weekend,
         avg(sent) filter (where extract(dow from day) in (1, 2, 3)) as weekday,
         (select count(distinct code) from messages where status = 'failed') as codes,
         (select count(*) from messages where status = 'failed' and (code is null or cause is null)) as unexplained,
         (select count(*) from messages where accepted_at > $2) as ahead
       from days`,
      [demoEmails.user, server().services.clock()],
      v.record(v.string(), v.pipe(v.unknown(), v.transform(Number))),
    );
    const { messages = 0, days = 0, busiest = 0, weekend = 0, weekday = 0, codes = 0 } = figures ?? {};
    expect(messages).toBeGreaterThan(20_000);
    expect(days).toBeGreaterThan(110);
    expect(weekend).toBeGreaterThan(1.3 * weekday);
    expect(busiest).toBeGreaterThan(2.5 * weekend);
    expect(codes).toBeGreaterThan(5);
    expect(figures).toMatchObject({ unexplained: 0, ahead: 0 });
  });

  it('has customers who wait since different times, and conversations whose files open', async () => {
    const password = readFileSync(passwordFile(), 'utf8');
    const { token } = await logIn(demoEmails.user, password);
    const get = async (url: string) => (await server().request({ url: `/api${url}` }, token)).json();
    const { own } = await get('/v1/dashboard/2026-11-14/2026-11-20');
    expect(own.waitingChats.map(({ name }: { name: string }) => name)).toEqual([
      ...['राजेश वर्मा', 'Kavita Bhide', 'Joseph Fernandes', 'Gurpreet Kaur', 'Fatima Sheikh'],
      ...['सुनीता शर्मा', 'Anjali Menon'],
    ]);
    const body = json(wireKey('919703315589'));
    const chat = { method: 'POST', url: '/api/v1/chats/messages', ...body } as const;
    const { messages } = (await server().request(chat, token)).json();
    const types = messages.map(({ content }: { content: { type: string } }) => content.type);
    expect(types).toEqual(expect.arrayContaining(['text', 'image', 'note', 'template']));
    const picture = messages.find(({ content }: { content: { type: string } }) => content.type === 'image');
    const file = await server().request({ url: `/api${picture.content.media.url}` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('changes nothing when it is seeded again', async () => {
    const count = () =>
      server().services.database.query(
        `select (select count(*) from accounts) as accounts, (select count(*) from messages) as messages,
           (select max(session_epoch) from accounts) as epoch, (select max(api_token_hash) from accounts) as token`,
        [],
        v.unknown(),
      );
    const before = await count();
    await seedDemo(server().services);
    expect(await count()).toEqual(before);
  });

  it('uses another DEMO_PASSWORD at the next start', async () => {
    const { services } = server();
    await seedDemo({ ...services, config: { ...services.config, demoPassword: 'another password' } });
    expect(await logIn(demoEmails.admin, 'another password')).toMatchObject({ status: true });
    expect(readFileSync(passwordFile(), 'utf8')).toBe('another password');
  });

  it('has clients with and without a partner, in every state: active, expiring, ended, unconnected, waiting', async () => {
    const { database } = server().services;
    const [books] = await database.query(
      `select count(*) filter (where role = 'User' and owner_id is null) as unowned,
         count(distinct owner_id) as owners, count(*) filter (where not is_active) as off,
         count(*) filter (where awaits_admin) as waiting, count(*) filter (where expires_on < '2026-11-20') as over,
         count(*) filter (where expires_on is null and role = 'User') as planless,
         count(*) filter (where role = 'User' and not is_connected) as unconnected,
         (select count(distinct account_id) from payments) as payers,
         (select count(distinct account_id) from audit_entries where action <> 'Logged in') as audited from accounts`,
      [],
      v.record(v.string(), v.number()),
    );
    expect(books).toMatchObject({ owners: 4, waiting: 1, audited: 45 });
    for (const [what, many] of Object.entries(books ?? {})) expect([what, many > 0]).toEqual([what, true]);
    expect(books?.payers).toBeGreaterThan(20);
  });

  it('has invitations whose link works and some whose link has expired, for the Admin and for the Partner', async () => {
    const password = readFileSync(passwordFile(), 'utf8');
    const statesFor = async (email: string) => {
      const { token } = await logIn(email, password);
      const call = {
        method: 'POST',
        url: '/api/v1/users/invitations',
        ...json({ isConfirmed: false }),
      } as const;
      const { invitations } = (await server().request(call, token)).json();
      return invitations.map(({ state }: { state: string }) => state).sort();
    };
    expect(await statesFor(demoEmails.admin)).toEqual(['expired', 'expired', 'open', 'open', 'open']);
    expect(await statesFor(demoEmails.partner)).toEqual(['expired', 'open']);
  });

  it('uses pincodes of the right states', () => {
    const addresses = [
      ...demoBusinesses.map(([name, , , , , state, pincode]) => ({ name, state, pincode })),
      ...demoPartners.map(([, name, , , , , state, pincode]) => ({ name, state, pincode })),
    ];
    for (const { name, state, pincode } of addresses) {
      expect([name, pincode]).toEqual([name, expect.stringMatching(/^[1-9]\d{5}$/)]);
      expect([name, state, pincodes[state]?.test(pincode)]).toEqual([name, state, true]);
    }
  });

  it('updates the database of an older seed, and does not restore accounts that were deleted since', async () => {
    const { database } = server().services;
    const kept = ['messages', 'inbound_messages', 'conversations', 'message_statuses', 'message_attempts'];
    const before = await countAll(kept);
    // The state after the first seed: no recorded version, a demo user without a connection, fewer partners.
    await database.execute('delete from demo_data', []);
    await database.execute('delete from whatsapp_connections', []);
    await database.execute(`update accounts set owner_id = null`, []);
    await database.execute(`delete from accounts where email_key like 'bharat-reach%'`, []);
    await seedDemo(server().services);
    expect(await server().countRows('whatsapp_connections')).toBe(1);
    expect(await server().countRows(`accounts where email_key like 'bharat-reach%'`)).toBe(1);
    expect(await countAll(kept)).toEqual(before);
    await database.execute('delete from whatsapp_connections', []);
    await database.execute(`delete from accounts where email_key like 'bharat-reach%'`, []);
    await seedDemo(server().services);
    expect(await server().countRows('whatsapp_connections')).toBe(0);
    expect(await server().countRows(`accounts where email_key like 'bharat-reach%'`)).toBe(0);
    await declareSandbox(server().services, 'http://127.0.0.1:9', 'http://127.0.0.1:9');
  });
});
