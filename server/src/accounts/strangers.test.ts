import { pathOf } from '@chatline/contract/calls/define-call';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { servedCalls } from '../app/routes.ts';
import type { CallRoute } from '../platform/http/route.ts';
import { upsertTemplates } from '../templates/templates.store.ts';
import { json, multipart } from '../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';

const profile = {
  name: 'Stolen Name',
  business_name: 'Stolen Stores',
  address: 'Stolen Road 1',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

/** The account that a call is about. */
interface Target {
  readonly id: number;
  readonly email: string;
}
type Body = (target: Target, encode: (id: string) => string) => Record<string, string | boolean>;

/** Every call that names an account, with true if a Partner may make it, and the body of a request. */
const table: Readonly<Record<string, { readonly partner: boolean; readonly body?: Body }>> = {
  'account-access-of': { partner: false },
  'account-audit': { partner: false },
  'clients-of': { partner: false },
  'delete-template-of-user': { partner: false },
  'delete-user': { partner: false },
  'generate-token-for': { partner: true },
  'manage-template-of-user': { partner: true },
  'move-clients': { partner: false, body: () => ({ partner: '1' }) },
  'messages-of-user': { partner: true },
  'partner-of': { partner: false },
  'set-partner-of': { partner: false, body: () => ({ partner: '1' }) },
  'set-account-access': { partner: false, body: () => ({ whatsapp_chat: true }) },
  'sync-template-of-user': { partner: false },
  'template-details-of-user': { partner: true },
  'template-sync-of-user': { partner: false },
  'whole-template-of-user': { partner: true },
  'update-user': {
    partner: true,
    body: ({ id }, encode) => ({ ...profile, userid: encode(String(id)), mobile_no: '9999999999' }),
  },
  'user-information': { partner: true, body: ({ id }, encode) => ({ userid: encode(String(id)) }) },
  'users-activation': { partner: false, body: ({ id }, encode) => ({ userid: encode(String(id)) }) },
};

/** Calls with the id of an order, message, notification, passkey, reply or token; their own tests try other accounts' ids. */
const otherIds = [
  'chat-reply-delete',
  'chat-reply-save',
  'chat-wait',
  'clear-flag',
  'delete-message-price',
  'end-api-token',
  'end-own-session',
  'payment-document',
  'read-notifications',
  'refund-payment',
  'remove-passkey',
  'rename-passkey',
  'set-token-chats',
];
/** Names under which a call may take an account. */
const accountNames = ['userid', 'id', 'encodedId', 'accountId'];
const bodyShape = v.looseObject({ entries: v.record(v.string(), v.unknown()) });

function takesAccount({ call }: CallRoute): boolean {
  const parts = Object.keys(call.parts ?? {});
  const body = v.safeParse(bodyShape, call.body);
  const fields = body.success ? Object.keys(body.output.entries) : [];
  return [...parts, ...fields].some((name) => accountNames.includes(name)) || parts.includes('email');
}

const routes = servedCalls(false).filter(
  (route) => takesAccount(route) && !otherIds.includes(route.call.name),
);

/** The ways in which a caller may write an id. */
const spellings: readonly ((id: string) => string)[] = [
  (id) => encodeBase64(id),
  (id) => encodeBase64(id).replace(/=+$/, ''),
  (id) => id,
  (id) => encodeBase64(`0${id}`),
];

function requestAs(
  server: TestServer,
  { call }: CallRoute,
  target: Target,
  by: TestAccount,
  encode = spellings[0],
) {
  const parts = Object.fromEntries(
    Object.keys(call.parts ?? {}).map((name) => [name, name === 'email' ? target.email : String(target.id)]),
  );
  const fields = table[call.name]?.body?.(target, encode ?? String) ?? {};
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const body = call.encoding === 'none' ? {} : call.encoding === 'json' ? json(fields) : multipart(form);
  return server.request({ method: call.method, url: `/api${pathOf(call, parts)}`, ...body }, by.token);
}

onTestServer('calls that name an account', (server) => {
  let admin: TestAccount;
  let first: TestAccount;
  let second: TestAccount;
  let own: TestAccount;
  let others: readonly Target[];

  beforeAll(async () => {
    admin = await makeAccount(server(), 'Admin');
    first = await makeAccount(server(), 'Partner');
    second = await makeAccount(server(), 'Partner');
    own = await makeAccount(server(), 'User', { ownerId: first.id });
    // Its id is that of its owner, so that a request for a template of the account names one that exists.
    await upsertTemplates(server().services.database, own.id, '', [
      {
        template_id: String(own.id),
        name: 'order_packed',
        language: 'en',
        category: 'UTILITY',
        score: 'UNKNOWN',
        status: 'APPROVED',
        parameter_format: 'POSITIONAL',
        components: [{ type: 'BODY', text: 'It is packed.' }],
        reason: '',
        advice: '',
        previous_category: '',
        correct_category: '',
        edited_at: testNow,
      },
    ]);
    const foreign = await makeAccount(server(), 'User', { ownerId: second.id });
    const nobodys = await makeAccount(server(), 'User');
    others = [foreign, nobodys, second, first, admin, { id: 999_999, email: 'nobody@example.com' }];
  });

  const snapshot = () =>
    server().services.database.query(
      `select json_agg(row_to_json(accounts) order by id)::text as accounts,
         (select count(*) from token_offers) as offers, (select count(*) from audit_entries) as audits,
         (select count(*) from mails) as mails from accounts`,
      [],
      v.unknown(),
    );

  it('[USR-09] are all in the table of this test', () => {
    expect(routes.map(({ call }) => call.name).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(routes.map((route) => ({ name: route.call.name, route })))(
    '[USR-09] let a Partner reach only their own clients and a User no one, and reveal and change nothing: $name',
    async ({ name, route }) => {
      const before = await snapshot();
      const refused = table[name]?.partner ? 404 : 403;
      const bodies = new Set<string>();
      for (const target of others) {
        for (const encode of spellings) {
          const response = await requestAs(server(), route, target, first, encode);
          expect([name, target.email, response.statusCode]).toEqual([name, target.email, refused]);
          bodies.add(response.body.replace(/"fbtrace_id":"[^"]*"/, ''));
        }
        expect((await requestAs(server(), route, target, own)).statusCode).toBe(403);
      }
      expect((await requestAs(server(), route, own, own)).statusCode).toBe(403);
      // The response is the same for existing and unknown accounts.
      expect(bodies.size).toBe(1);
      expect(await snapshot()).toEqual(before);
      if (table[name]?.partner) expect((await requestAs(server(), route, own, first)).statusCode).toBe(200);
    },
  );

  it('[USR-09] list their own clients and their payments to a Partner, and only their own payments to a User', async () => {
    const emails = async (by: TestAccount): Promise<string[]> =>
      (await server().request({ url: '/api/web/users' }, by.token))
        .json()
        .data.map(({ email }: { email: string }) => email);
    expect(await emails(first)).toEqual([own.email]);
    expect(await emails(second)).toEqual([others[0]?.email]);
    expect((await server().request({ url: '/api/web/users' }, own.token)).statusCode).toBe(403);
    expect((await server().request({ url: '/api/web/partner' }, first.token)).statusCode).toBe(403);
    await server().services.database.execute(
      `insert into payments (order_id, account_id, amount_paise, state, razorpay_ref_no, ordered_at)
       values ('CL1', $1, 1, 'success', 'r1', now()), ('CL2', $2, 1, 'success', 'r2', now())`,
      [own.id, others[0]?.id ?? 0],
    );
    const orders = async (by: TestAccount): Promise<string[]> =>
      (await server().request({ url: '/api/web/payment-history' }, by.token))
        .json()
        .data.map(({ order_id }: { order_id: string }) => order_id);
    expect(await orders(first)).toEqual(['CL1']);
    expect(await orders(second)).toEqual(['CL2']);
    expect(await orders(own)).toEqual(['CL1']);
  });

  it('respond with 400 and a clear text if an id is not base64', async () => {
    for (const [options, named] of [
      [{ url: '/api/web/manage-template/%25%25' }, 'userid'],
      [{ url: '/api/web/messages/a' }, 'id'],
      [{ url: '/api/web/generate-token/!!' }, 'email'],
      [{ method: 'POST', url: '/api/web/user-information', ...multipart({ userid: '***' }) }, 'userid'],
    ] as const) {
      const response = await server().request(options, first.token);
      expect([response.statusCode, response.json().message]).toEqual([400, `${named}: not base64`]);
    }
    const broken = (await server().request({ url: '/api/web/manage-template/%E0%A4%A' }, first.token)).json();
    expect(broken).toEqual({ status: false, message: expect.any(String) });
    for (const userid of ['', '====']) {
      const options = { method: 'POST', url: '/api/web/user-information', ...multipart({ userid }) } as const;
      const response = await server().request(options, first.token);
      expect([response.statusCode, response.json().message]).toEqual([400, 'userid: no such user']);
    }
  });
});
