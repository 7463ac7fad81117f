import type { PlanSettings } from '@chatline/contract/calls/plan';
import type { PlanCode } from '@chatline/contract/constants/plans';
import { beforeEach, expect, it } from 'vitest';
import { setTestSeller } from '../../testing/buying.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

type Read = PlanSettings & { readonly version: string };
type PlanChange = Partial<PlanSettings['plans'][number]>;

onTestServer('a save of settings that two Admins edit', (server) => {
  let first: TestAccount;
  let second: TestAccount;
  beforeEach(async () => {
    await server().services.database.execute("delete from settings where name = 'plans'", []);
    await setTestSeller(server());
    first = await makeAccount(server(), 'Admin', { name: 'Asha Rao' });
    second = await makeAccount(server(), 'Admin', { name: 'Vikram Shah' });
  });
  const get = async (path: string, by = first) =>
    (await server().request({ url: `/api/v1/${path}` }, by.token)).json();
  const put = (path: string, body: unknown, by: TestAccount, version?: string) => {
    const { payload = '', headers } = json(body);
    const all = { ...headers, ...(version !== undefined && { 'edit-version': version }) };
    return server().request({ method: 'PUT', url: `/api/v1/${path}`, payload, headers: all }, by.token);
  };
  const withPlan = (read: Read, code: PlanCode, change: PlanChange) => ({
    ...read,
    plans: read.plans.map((plan) => (plan.code === code ? { ...plan, ...change } : plan)),
  });

  it('[EDIT-01] refuses the second change of a plan’s price with both values, and keeps the first', async () => {
    const read = await get('plans');
    await put('plans', withPlan(read, 'Basic', { rupeesPerYear: 2100 }), first, read.version);
    const refused = await put(
      'plans',
      withPlan(read, 'Basic', { rupeesPerYear: 2200, agents: 3 }),
      second,
      read.version,
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        type: 'urn:chatline:stale',
        stale: {
          fields: [
            {
              field: 'Basic.rupeesPerYear',
              label: 'Basic: Price per year',
              mine: 2200,
              theirs: 2100,
              by: 'Asha Rao',
              atMs: testNow.getTime(),
            },
          ],
        },
      },
    ]);
    expect((await get('plans')).plans[0]).toMatchObject({ rupeesPerYear: 2100, agents: 1 });
    const { version } = refused.json().stale;
    const kept = await put(
      'plans',
      withPlan(read, 'Basic', { rupeesPerYear: 2200, agents: 3 }),
      second,
      version,
    );
    expect(kept.json().settings.plans[0]).toMatchObject({ rupeesPerYear: 2200, agents: 3 });
  });

  it('[EDIT-02] merges changes of two plans and of the trial, and does not add limits that a card leaves out', async () => {
    const read = await get('plans');
    await put('plans', withPlan(read, 'Basic', { rupeesPerYear: 2100 }), first, read.version);
    await put('plans', withPlan(read, 'Pro', { agents: null }), second, read.version);
    const last = await put('plans', { ...read, trialHours: 48 }, second, read.version);
    expect(last.json()).toMatchObject({ settings: { trialHours: 48, revision: 3 } });
    const { plans } = await get('plans');
    expect(plans).toEqual([
      { ...read.plans[0], rupeesPerYear: 2100 },
      read.plans[1],
      { ...read.plans[2], agents: null },
      read.plans[3],
    ]);
  });

  it('[EDIT-01] refuses two changes that together put a plan on sale without a price', async () => {
    const read = await get('plans');
    await put(
      'plans',
      withPlan(read, 'Basic', { isOnSale: false, rupeesPerYear: null }),
      first,
      read.version,
    );
    const apart = await put('plans', withPlan(read, 'Enterprise', { agents: 5 }), second, read.version);
    expect(apart.statusCode).toBe(200);
    const now = await get('plans');
    await put('plans', withPlan(now, 'Basic', { rupeesPerYear: 2000 }), first, now.version);
    const [a, b] = [await get('plans'), await get('plans', second)];
    await put('plans', withPlan(a, 'Basic', { isOnSale: true }), first, a.version);
    const both = await put('plans', withPlan(b, 'Basic', { rupeesPerYear: null }), second, b.version);
    expect([both.statusCode, both.json().detail]).toEqual([422, 'Basic needs a price to be on sale.']);
  });

  it('[EDIT-01] [EDIT-02] refuses the seller’s name that was changed since, and merges the rest', async () => {
    const read = await get('seller');
    const save = (change: object, by: TestAccount) =>
      put('seller', { seller: { ...read.seller, ...change }, revision: read.revision }, by, read.version);
    await save({ name: 'Asha Messaging' }, first);
    expect((await save({ address: '4 New Road, Pune' }, second)).statusCode).toBe(200);
    const refused = await save({ name: 'Shah Messaging' }, second);
    expect([refused.statusCode, refused.json().stale.fields]).toMatchObject([
      409,
      [{ field: 'name', mine: 'Shah Messaging', theirs: 'Asha Messaging', by: 'Asha Rao' }],
    ]);
    expect((await get('seller')).seller).toMatchObject({
      name: 'Asha Messaging',
      address: '4 New Road, Pune',
    });
  });

  it('[EDIT-01] uses the revision if no version is sent', async () => {
    const read = await get('plans');
    await put('plans', withPlan(read, 'Basic', { rupeesPerYear: 2100 }), first);
    expect((await put('plans', { ...read, trialHours: 48 }, second)).statusCode).toBe(409);
  });
});
