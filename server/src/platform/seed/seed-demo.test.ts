import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { demoEmails } from './seed-accounts.ts';
import { seedDemo } from './seed-demo.ts';

onTestServer('the demo data', (server) => {
  const passwordFile = () => join(server().services.config.dataDir, 'keys', 'demo-password');
  const logIn = async (email: string, password: string) =>
    (await server().request({ method: 'POST', url: '/api/login', ...json({ email, password }) })).json();

  it('lets the three roles in with the kept password, and fills their first pages', async () => {
    await seedDemo(server().services);
    expect(existsSync(passwordFile())).toBe(true);
    const password = readFileSync(passwordFile(), 'utf8');
    const list = async (path: string, token: string) =>
      (await server().request({ url: `/api/web/${path}` }, token)).json().data;
    const admin = await logIn(demoEmails.admin, password);
    expect(await list('users', admin.token)).toHaveLength(40);
    expect(await list('partner', admin.token)).toHaveLength(2);
    const partner = await logIn(demoEmails.partner, password);
    expect((await list('users', partner.token)).length).toBeGreaterThan(10);
    expect((await list('payment-history', partner.token)).length).toBeGreaterThan(3);
    const user = await logIn(demoEmails.user, password);
    expect(await list('messages', user.token)).toHaveLength(60);
    expect(await list('manage-template', user.token)).toHaveLength(8);
    expect(await list('payment-history', user.token)).toHaveLength(5);
    expect(await list('my-account', user.token)).toMatchObject({
      isconnected: true,
      api_token: expect.stringMatching(/^.{43}$/),
    });
  });

  it('changes nothing when it is there already', async () => {
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

  it('takes another DEMO_PASSWORD at the next start', async () => {
    const { services } = server();
    await seedDemo({ ...services, config: { ...services.config, demoPassword: 'another password' } });
    expect(await logIn(demoEmails.admin, 'another password')).toMatchObject({ status: true });
    expect(readFileSync(passwordFile(), 'utf8')).toBe('another password');
  });
});
