import { pathOf } from '@chatline/contract/calls/define-call';
import { expect, it } from 'vitest';
import type { CallRoute } from '../platform/http/route.ts';
import { sessionSeconds } from '../platform/tokens.ts';
import { json, multipart } from '../testing/payloads.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { servedCalls, servedPlainRoutes } from './routes.ts';

type CallerKind = 'Admin' | 'Partner' | 'User' | 'User with flags';
const everyone: readonly CallerKind[] = ['Admin', 'Partner', 'User', 'User with flags'];

/** Section 6, written out by hand a second time: who may make each served call. */
const table: Readonly<Record<string, 'anyone' | 'API token' | readonly CallerKind[]>> = {
  'account-access-of': ['Admin'],
  'account-audit': ['Admin'],
  'account-plans': ['Admin', 'Partner'],
  'add-message-price': ['Admin'],
  'account-update': ['Partner', 'User', 'User with flags'],
  'api-tokens': ['User', 'User with flags'],
  'end-api-token': ['User', 'User with flags'],
  'make-api-token': ['User', 'User with flags'],
  'set-token-chats': ['User', 'User with flags'],
  'browser-events': 'anyone',
  capabilities: 'anyone',
  'change-password': everyone,
  'change-users': ['Admin'],
  'chat-change': ['User with flags'],
  'chat-contact': ['User with flags'],
  'chat-conversations': ['User with flags'],
  'chat-embed': 'API token',
  'chat-messages': ['User with flags'],
  'chat-newest': ['User with flags'],
  'chat-note': ['User with flags'],
  'chat-read': ['User with flags'],
  'chat-replies': ['User with flags'],
  'chat-reply-delete': ['User with flags'],
  'chat-reply-save': ['User with flags'],
  'chat-search': ['User with flags'],
  'chat-send': ['User with flags'],
  'chat-start': ['User with flags'],
  'chat-templates': ['User with flags'],
  'chat-typing': ['User with flags'],
  'chat-wait': ['User with flags'],
  'check-reset-link': 'anyone',
  'clients-of': ['Admin'],
  'confirm-email': 'anyone',
  'add-passkey': everyone,
  'confirm-factor': everyone,
  'remove-factor-app': everyone,
  'remove-passkey': everyone,
  'rename-passkey': everyone,
  'request-passkey': everyone,
  'confirm-session': everyone,
  'create-template': ['User', 'User with flags'],
  'connect-whatsapp': ['User with flags'],
  'connection-number': ['User with flags'],
  'connection-state': ['User with flags'],
  'create-user': ['Admin', 'Partner'],
  dashboard: everyone,
  'dashboard-details': everyone,
  'delete-message-price': ['Admin'],
  'delete-template': ['User', 'User with flags'],
  'delete-template-of-user': ['Admin'],
  'delete-user': ['Admin'],
  'edit-template': ['User', 'User with flags'],
  'disconnect-whatsapp': ['User with flags'],
  'end-other-sessions': everyone,
  'end-own-session': everyone,
  'end-session': everyone,
  'export-users': ['Admin', 'Partner'],
  factor: everyone,
  'generate-token': ['Partner', 'User', 'User with flags'],
  'generate-token-for': ['Admin', 'Partner'],
  'gst-verification': ['User', 'User with flags'],
  'import-users': ['Admin', 'Partner'],
  invitations: ['Admin', 'Partner'],
  login: 'anyone',
  'manage-template': ['User', 'User with flags'],
  'manage-template-of-user': ['Admin', 'Partner'],
  'message-attempts': ['User', 'User with flags'],
  'message-export': ['User', 'User with flags'],
  'send-address': ['User', 'User with flags'],
  'test-template': ['User', 'User with flags'],
  'try-send': ['User', 'User with flags'],
  'send-again': ['User', 'User with flags'],
  'message-prices': ['Admin'],
  'message-statuses': ['User', 'User with flags'],
  messages: ['User', 'User with flags'],
  'messages-of-user': ['Admin', 'Partner'],
  'move-clients': ['Admin'],
  'my-account': ['Partner', 'User', 'User with flags'],
  notifications: everyone,
  order: ['User', 'User with flags'],
  'order-status': ['User', 'User with flags'],
  partner: ['Admin'],
  'own-sessions': everyone,
  'partner-of': ['Admin'],
  'payment-document': everyone,
  'payment-history': ['Partner', 'User', 'User with flags'],
  'plans-of-users': ['Admin', 'Partner'],
  'read-notifications': everyone,
  payments: everyone,
  pdf: ['Partner', 'User', 'User with flags'],
  'plans-of-sale': ['Admin', 'User', 'User with flags'],
  reconciliation: ['Admin'],
  'reconciliation-csv': ['Admin'],
  'refund-payment': ['Admin'],
  'seller-of-invoices': ['Admin'],
  'session-owner': everyone,
  'clear-flag': ['Admin'],
  'settings-changes': ['Admin'],
  status: ['Admin'],
  'set-plans': ['Admin'],
  'set-seller': ['Admin'],
  subscription: ['User', 'User with flags'],
  'verify-payment': ['User', 'User with flags'],
  register: 'anyone',
  'renew-recovery-codes': everyone,
  'start-factor': everyone,
  'start-passkey': everyone,
  'turn-off-factor': everyone,
  'repeat-connect-step': ['User with flags'],
  'reset-password': 'anyone',
  'set-account-access': ['Admin'],
  'set-partner-of': ['Admin'],
  'send-contact': 'anyone',
  'send-from-number': 'API token',
  'send-message': 'API token',
  'sent-message': 'API token',
  'sent-messages': 'API token',
  'sync-template': ['User', 'User with flags'],
  'sync-template-of-user': ['Admin'],
  'template-details': ['User', 'User with flags'],
  'template-details-of-user': ['Admin', 'Partner'],
  'template-sync': ['User', 'User with flags'],
  'template-sync-of-user': ['Admin'],
  'send-test-message': ['User with flags'],
  'update-user': ['Admin', 'Partner'],
  'upload-template-sample': ['User', 'User with flags'],
  'user-page': ['Admin', 'Partner'],
  'user-information': ['Admin', 'Partner'],
  userp: everyone,
  users: ['Admin', 'Partner'],
  'users-activation': ['Admin'],
  'whole-template': ['User', 'User with flags'],
  'whole-template-of-user': ['Admin', 'Partner'],
};

/**
 * The same for the addresses that are not calls; an address with a signature or a ticket accepts anyone who has one.
 */
const plainTable: Readonly<
  Record<string, 'anyone' | 'a signature' | 'a ticket' | 'an API token' | readonly CallerKind[]>
> = {
  'POST /api/v:version/:phone_number_id/media': 'an API token',
  'GET /api/v:version/:media_id': 'an API token',
  'DELETE /api/v:version/:media_id': 'an API token',
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/channel/webhook': 'a signature',
  'POST /api/channel/webhook': 'a signature',
  'POST /api/webhooks/razorpay': 'a signature',
  'GET /api/v1/chats/media/:id': 'a ticket',
  'GET /api/v1/message-export/:ticket': 'a ticket',
  'GET /api/v1/account/events': everyone,
  'GET /api/v1/chats/events': ['User with flags'],
  'POST /api/v1/chats/media': ['User with flags'],
};
const plainRoutes = servedPlainRoutes(false, 'Chatline').map(({ method, url }) => ({
  name: `${method} ${url}`,
  method,
  url: url.replace(':version', '25.0').replace(/:\w+/g, '1'),
}));

function requestCall(server: TestServer, { call }: CallRoute, token?: string) {
  const parts = Object.fromEntries(Object.keys(call.parts ?? {}).map((name) => [name, '1']));
  const body = call.encoding === 'none' ? {} : call.encoding === 'json' ? json({}) : multipart({ a: 'b' });
  return server.request({ method: call.method, url: `/api${pathOf(call, parts)}`, ...body }, token);
}

onTestServer('authorisation', (server) => {
  it('has a row for every served call, and no other row', () => {
    expect(Object.keys(table).sort()).toEqual(
      servedCalls(false)
        .map(({ call }) => call.name)
        .sort(),
    );
  });

  it('accepts the token of embedded chats only for the chats', async () => {
    const { id } = await makeAccount(server(), 'User', { hasWhatsAppFlags: true });
    const token = await server().services.tokens.issueForChats({ accountId: id, role: 'User', epoch: 0 });
    const statuses = await Promise.all(
      servedCalls(false)
        .filter(({ call }) => call.access !== 'public' && call.access !== 'api-token')
        .map(async (route) => ({
          name: route.call.name,
          isOfChats: route.call.access[0] === 'whatsapp-chats',
          status: (await requestCall(server(), route, token)).statusCode,
        })),
    );
    const isIn = ({ status }: { readonly status: number }) => status !== 401 && status !== 403;
    expect(statuses.filter(isIn).map(({ name }) => name)).toEqual(
      statuses.filter(({ isOfChats }) => isOfChats).map(({ name }) => name),
    );
    expect(statuses.some(isIn)).toBe(true);
  });

  it('has a row for every other address, and no other row', () => {
    expect(Object.keys(plainTable).sort()).toEqual(plainRoutes.map(({ name }) => name).sort());
  });

  it.each(plainRoutes)(
    '$name refuses everyone whom the table does not name',
    async ({ name, method, url }) => {
      const allowed = plainTable[name] ?? [];
      const statusOf = async (token?: string) => (await server().request({ method, url }, token)).statusCode;
      if (allowed === 'anyone') return expect([401, 403]).not.toContain(await statusOf());
      if (typeof allowed === 'string') {
        const admin = await makeAccount(server(), 'Admin');
        return expect([400, 401, 403, 404, 410]).toContain(await statusOf(admin.token));
      }
      for (const token of [undefined, 'nonsense']) expect(await statusOf(token)).toBe(401);
      for (const role of ['Admin', 'Partner', 'User'] as const) {
        if (!allowed.includes(role))
          expect(await statusOf((await makeAccount(server(), role)).token)).toBe(403);
      }
    },
  );

  it.each(servedCalls(false).map((route) => ({ name: route.call.name, route })))(
    '[CALL-04] $name accepts the roles in the table and no one else, and no missing, invalid or expired token',
    async ({ name, route }) => {
      const allowed = table[name] ?? [];
      const tokens: Record<CallerKind, string> = {
        Admin: (await makeAccount(server(), 'Admin')).token,
        Partner: (await makeAccount(server(), 'Partner')).token,
        User: (await makeAccount(server(), 'User')).token,
        'User with flags': (await makeAccount(server(), 'User', { hasWhatsAppFlags: true })).token,
      };
      const off = await makeAccount(server(), 'Admin', { isActive: false });
      server().setNow(new Date(testNow.getTime() - sessionSeconds * 1000));
      const expired = (await makeAccount(server(), 'Admin')).token;
      server().setNow(testNow);
      const statusOf = async (token?: string) => (await requestCall(server(), route, token)).statusCode;
      const isOpen = allowed === 'anyone';
      for (const token of [undefined, 'nonsense', `${tokens.Admin}x`, expired, off.token]) {
        if (isOpen) expect([401, 403]).not.toContain(await statusOf(token));
        else expect(await statusOf(token)).toBe(401);
      }
      for (const who of everyone) {
        const status = await statusOf(tokens[who]);
        if (isOpen || (Array.isArray(allowed) && allowed.includes(who)))
          expect([401, 403]).not.toContain(status);
        else expect([who, status]).toEqual([who, allowed === 'API token' ? 401 : 403]);
      }
    },
  );

  it.each([
    ...plainRoutes.filter(({ name }) => plainTable[name] === 'an API token'),
    ...servedCalls(false)
      .filter(({ call }) => call.access === 'api-token')
      .map(({ call }) => ({
        name: call.name,
        method: call.method,
        url: `/api${pathOf(call, Object.fromEntries(Object.keys(call.parts ?? {}).map((part) => [part, '1'])))}`,
      })),
  ])('$name refuses the API token of a switched-off account', async ({ method, url }) => {
    const { id, apiToken } = await makeSender(server());
    await server().services.database.execute('update accounts set is_active = false where id = $1', [id]);
    const response = await server().request({ method, url, ...json({}) }, apiToken);
    expect([response.statusCode, response.json().error?.code]).toEqual([403, 131031]);
  });

  it('distinguishes an expired session from a missing one, and requests a bearer token', async () => {
    server().setNow(new Date(testNow.getTime() - sessionSeconds * 1000));
    const { token } = await makeAccount(server(), 'User');
    server().setNow(testNow);
    const expired = await server().request({ method: 'POST', url: '/api/userp' }, token);
    const none = await server().request({ method: 'POST', url: '/api/userp' });
    expect(expired.json()).toEqual({ status: false, message: 'Session expired' });
    expect(none.json()).toEqual({ status: false, message: 'Unauthorized Access' });
    expect(none.headers['www-authenticate']).toBe('Bearer');
  });
});
