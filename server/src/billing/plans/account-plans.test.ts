import { expect, it } from 'vitest';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

onTestServer('the plans of accounts', (server) => {
  const read = async (token: string) =>
    (await server().request({ url: '/api/v1/users/plans' }, token)).json().data;

  it('[LIST-03] go to a Partner for their own clients: plan, trial or neither, with the last day', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const stranger = await makeAccount(server(), 'Partner');
    const ofPartner = { ownerId: partner.id };
    const second = await makeAccount(server(), 'User', {
      ...ofPartner,
      plan: 'Basic2',
      endsOn: '2027-01-31',
    });
    const ended = await makeAccount(server(), 'User', { ...ofPartner, plan: null, endsOn: '2020-01-31' });
    const trial = await makeAccount(server(), 'User', { ...ofPartner, plan: null, endsOn: null });
    const none = await makeAccount(server(), 'User', { ...ofPartner, plan: null, endsOn: null });
    await server().services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
      trial.id,
      new Date(testNow.getTime() + 3_600_000),
    ]);
    expect(await read(partner.token)).toEqual([
      { id: none.id, plan: null, isTrial: false, endsOn: null },
      { id: trial.id, plan: null, isTrial: true, endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { id: ended.id, plan: 'Basic, first tier', isTrial: false, endsOn: '2020-01-31' },
      { id: second.id, plan: 'Basic, second tier', isTrial: false, endsOn: '2027-01-31' },
    ]);
    expect(await read(stranger.token)).toEqual([]);
  });

  it('[LIST-03] show a trial with its last day in India, and a plan that was bought during the trial', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const ofPartner = { ownerId: partner.id };
    const trial = await makeAccount(server(), 'User', { ...ofPartner, plan: null, endsOn: null });
    const bought = await makeAccount(server(), 'User', {
      ...ofPartner,
      plan: 'Basic2',
      endsOn: '2027-01-31',
    });
    await server().services.database.execute('update accounts set trial_ends_at = $2 where owner_id = $1', [
      partner.id,
      new Date('2026-11-20T19:00:00Z'),
    ]);
    expect(await read(partner.token)).toEqual([
      { id: bought.id, plan: 'Basic, second tier', isTrial: false, endsOn: '2027-01-31' },
      { id: trial.id, plan: null, isTrial: true, endsOn: '2026-11-21' },
    ]);
  });

  it('[LIST-03] go to an Admin for all users, and to no User', async () => {
    const user = await makeAccount(server(), 'User');
    const admin = await makeAccount(server(), 'Admin');
    expect((await read(admin.token)).map(({ id }: { id: number }) => id)).toContain(user.id);
    const { statusCode } = await server().request({ url: '/api/v1/users/plans' }, user.token);
    expect(statusCode).toBe(403);
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('[LIST-03] has no plans of accounts', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      expect((await server().request({ url: '/api/v1/users/plans' }, token)).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
