import { expect, it } from 'vitest';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

onTestServer('questions to the channel', (server) => {
  it('are counted for each account, so that one has not all of a quota', async () => {
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    let asked = 0;
    server().setFetch(async () => {
      asked += 1;
      return Response.json({ id: '1' });
    });
    const ask = async (token: string) => (await server().request({ url: '/api/v25.0/77' }, token)).statusCode;
    const statuses: number[] = [];
    for (let turn = 0; turn < 301; turn += 1) statuses.push(await ask(sender.apiToken));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1), asked]).toEqual([
      300, 429, 300,
    ]);
    expect(await ask(other.apiToken)).toBe(200);
    server().setNow(new Date(testNow.getTime() + 61_000));
    expect(await ask(sender.apiToken)).toBe(200);
  });
});
