import { expect, it } from 'vitest';
import { servedCalls } from '../app/routes.ts';
import { notRequested, readRequests } from './read-requests.ts';
import { makeAccount } from './test-accounts.ts';
import { onTestServer } from './test-server.ts';

onTestServer('the requests whose plans are read', (server) => {
  it('[OPS-50] are of every call that reads, but those in the list', async () => {
    const readers = {
      admin: await makeAccount(server(), 'Admin'),
      partner: await makeAccount(server(), 'Partner'),
      user: await makeAccount(server(), 'User'),
      messageId: '01990000-0000-7000-8000-000000000000',
      orderId: 'L500',
      templateId: 't100',
    };
    const requested = new Set(readRequests(readers).map(({ call }) => call));
    const reads = servedCalls(false).filter(({ call }) => call.method === 'GET' || call.isRead === true);
    const missing = reads.map(({ call }) => call.name).filter((name) => !requested.has(name));
    expect(missing.toSorted()).toEqual(Object.keys(notRequested).toSorted());
  });
});
