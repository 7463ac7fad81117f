import { capabilityNames } from '@chatline/contract/modules/capabilities';
import { expect, it } from 'vitest';
import { type Config, readConfig } from '../platform/config.ts';
import { testSignIn } from '../testing/sign-in-responses.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { announcedCapabilities } from './announced.ts';

const configured = {
  isBaseline: false,
  mail: { url: 'smtp://127.0.0.1:9', from: 'hello@example.com' },
  payments: {
    url: 'http://127.0.0.1:9',
    keyId: 'id',
    keySecret: 'secret',
    webhookSecret: 'secret',
    webhookSecretBefore: null,
    checkoutUrl: 'http://127.0.0.1:9',
  },
  signIn: testSignIn,
};
const payments = ['payments.verify', 'payments.refund', 'payments.reconcile'];

it.each<[string, Partial<Config>, readonly string[]]>([
  ['all capabilities with every outside service', {}, []],
  ['no payment capability without a provider', { payments: null }, payments],
  ['no password reset without mail', { mail: null }, ['password.reset', 'users.invitations']],
  ['proof of an address with mail alone', { signIn: null }, []],
  [
    'no proof of an address without mail and sign-in',
    { mail: null, signIn: null },
    ['password.reset', 'register.proof', 'users.invitations'],
  ],
  ['none in the baseline', { isBaseline: true }, capabilityNames],
])('announces %s', (_, changes, missing) => {
  const announced = announcedCapabilities({ ...readConfig({}), ...configured, ...changes });
  expect(announced).toEqual(capabilityNames.filter((name) => !missing.includes(name)));
});

onTestServer(
  'a server that sends no mail',
  (server) => {
    it('announces no capability that needs mail', async () => {
      const { capabilities } = (await server().request({ url: '/api/capabilities' })).json();
      expect(capabilities).toContain('users.audit');
      expect(capabilities).not.toContain('password.reset');
    });
  },
  { mail: null },
);

onTestServer(
  'the baseline',
  (server) => {
    it.each([
      ['GET', '/api/v1/account/tokens'],
      ['POST', '/api/v1/account/tokens'],
      ['DELETE', '/api/v1/account/tokens/1'],
      ['POST', '/api/v1/account/tokens/1/chats'],
    ] as const)('has no %s %s', async (method, url) => {
      const { token } = await makeAccount(server(), 'User');
      expect((await server().request({ method, url }, token)).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);

onTestServer(
  'pages with sign-in',
  (server) => {
    it('allow its provider and its popup', async () => {
      const { headers } = await server().request({ url: '/login' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' https:\/\/provider\.example\.com/);
      expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/provider\.example\.com/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    });
  },
  { signIn: testSignIn },
);

onTestServer('pages without sign-in', (server) => {
  it('do not allow a provider', async () => {
    const { headers } = await server().request({ url: '/login' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});
