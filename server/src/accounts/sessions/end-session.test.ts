import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { sessionSeconds } from '../../platform/tokens.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

onTestServer('ending a session', (server) => {
  const end = (token: string) => server().request({ method: 'POST', url: '/api/v1/session/end' }, token);
  const use = async (token: string) =>
    (await server().request({ method: 'POST', url: '/api/userp' }, token)).statusCode;

  it('invalidates its token at once, and no other token of the account', async () => {
    const account = await makeAccount(server(), 'User');
    const { tokens } = server().services;
    const other = await tokens.issue({ accountId: account.id, role: 'User', epoch: 0 });
    expect((await end(account.token)).json()).toEqual({ ended: true });
    expect(await use(account.token)).toBe(401);
    expect((await end(account.token)).statusCode).toBe(401);
    expect(await use(other)).toBe(200);
  });

  it('is stored until the token would have expired', async () => {
    const { token } = await makeAccount(server(), 'User');
    await end(token);
    await runMaintenance(server().services);
    expect(await use(token)).toBe(401);
    server().setNow(new Date(testNow.getTime() + sessionSeconds * 1000));
    await runMaintenance(server().services);
    expect(await server().countRows('ended_sessions')).toBe(0);
    expect(await use(token)).toBe(401);
  });
});
