import { expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { testSignIn } from '../testing/sign-in-answers.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { announcedCapabilities } from './announced.ts';

const mail = { url: 'smtp://127.0.0.1:9', from: 'hello@example.com' };
const always = [
  'messages.read',
  'messages.status',
  'session.revoke',
  'templates.write',
  'tokens.write',
  'users.audit',
  'users.permissions',
];

it.each([
  ['nothing in the baseline', { isBaseline: true, mail, signIn: testSignIn }, []],
  [
    'all with mail and sign-in',
    { isBaseline: false, mail, signIn: testSignIn },
    ['password.reset', 'register.proof'],
  ],
  ['no reset without mail', { isBaseline: false, mail: null, signIn: testSignIn }, ['register.proof']],
  ['proof by mail alone', { isBaseline: false, mail, signIn: null }, ['password.reset', 'register.proof']],
  ['neither without both', { isBaseline: false, mail: null, signIn: null }, []],
])('announces %s', (_, config, some) => {
  const announced = announcedCapabilities({ ...readConfig({}), ...config });
  for (const name of ['password.reset', 'register.proof'] as const) {
    expect([name, announced.includes(name)]).toEqual([name, new Set<string>(some).has(name)]);
  }
  for (const name of always)
    expect([name, announced.some((known) => known === name)]).toEqual([name, !config.isBaseline]);
});

onTestServer(
  'a server that sends no mail',
  (server) => {
    it('answers, and announces nothing that needs mail', async () => {
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
    it('let the provider in, and its window answer', async () => {
      const { headers } = await server().request({ url: '/login' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' https:\/\/provider\.example\.com/);
      expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/provider\.example\.com/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    });
  },
  { signIn: testSignIn },
);

onTestServer('pages without', (server) => {
  it('let nobody in', async () => {
    const { headers } = await server().request({ url: '/login' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});
