import { dayMs, hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { multipart } from '../../testing/payloads.ts';
import { makeAccount, makeSender } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  mobile_no: '9822012345',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

const create = (server: TestServer, email: string, token: string) =>
  server.request({ method: 'POST', url: '/api/web/create-user', ...multipart({ ...profile, email }) }, token);

onTestServer('accounts created for others', (server) => {
  it('are limited to 60 an hour for a caller', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const other = await makeAccount(server(), 'Partner');
    for (let count = 0; count < 60; count += 1) {
      const made = await create(server(), `client-${count}@example.com`, partner.token);
      expect(made.json().status).toBe(true);
    }
    const over = await create(server(), 'client-60@example.com', partner.token);
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '3600']);
    expect((await create(server(), 'client-60@example.com', other.token)).json().status).toBe(true);
    server().setNow(new Date(testNow.getTime() + hourMs));
    expect((await create(server(), 'client-61@example.com', partner.token)).json().status).toBe(true);
  });

  it('are deleted after 30 days without a password or any activity', async () => {
    const { services } = server();
    const admin = await makeAccount(server(), 'Admin');
    await create(server(), 'unclaimed@example.com', admin.token);
    const sender = await makeSender(server());
    // The embedded database returns the number of changed rows, not of found ones.
    const found = async (sql: string, values: readonly string[] = []) =>
      (await services.database.query(sql, values, v.object({ id: v.number() }))).length;
    const isThere = async (email: string) =>
      (await found('select id from accounts where email = $1', [email])) === 1;
    server().setNow(new Date(testNow.getTime() + 30 * dayMs));
    await runMaintenance(services);
    expect(await isThere('unclaimed@example.com')).toBe(true);
    server().setNow(new Date(testNow.getTime() + 30 * dayMs + 1));
    await runMaintenance(services);
    expect([await isThere('unclaimed@example.com'), await isThere(sender.email)]).toEqual([false, true]);
    expect(await found(`select 1 as id from audit_entries where action = 'Deleted'`)).toBeGreaterThan(0);
  });
});
