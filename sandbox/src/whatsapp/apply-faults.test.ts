import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  apiToken,
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
} from '../testing/start-sandbox.ts';

const sendPath = `/v25.0/${phoneId}/messages`;
const hello = { messaging_product: 'whatsapp', to: '+14155550100', type: 'text', text: { body: 'Hello' } };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox({ sent_ms: null, delivered_ms: null, read_ms: null });
  await declareAccount(sandbox, 'http://127.0.0.1:9/');
});
afterEach(() => sandbox.app.close());

const plan = (fault: object) => sandbox.call('POST', '/_sandbox/channel/faults', fault);
const send = () => sandbox.call('POST', sendPath, hello);
const received = async () => at((await sandbox.call('GET', '/_sandbox/channel/messages')).body, 'total');

it('a planned code of the catalogue is returned as often as planned', async () => {
  await plan({ kind: 'error-code', code: 130429, times: 2, path: '/messages' });
  expect((await sandbox.call('GET', `/v25.0/${phoneId}`)).status).toBe(200);
  expect(await send()).toMatchObject({ status: 400, body: { error: { code: 130429 } } });
  expect(at((await send()).body, 'error.code')).toBe(130429);
  expect((await send()).status).toBe(200);
});

it('a planned 500 comes before or after the message is accepted', async () => {
  await plan({ kind: '500' });
  expect(await send()).toMatchObject({ status: 500, body: { error: { code: 131000, is_transient: true } } });
  expect(await received()).toBe(0);
  await plan({ kind: '500', has_effect: true });
  expect(await send()).toMatchObject({ status: 500, body: { error: { code: 131000 } } });
  expect(await received()).toBe(1);
});

it('a planned delay makes the response late', async () => {
  await plan({ kind: 'slow', delay_ms: 80 });
  const startedAtMs = performance.now();
  expect((await send()).status).toBe(200);
  expect(performance.now() - startedAtMs).toBeGreaterThan(70);
});

it.each([
  ['before', false, 0],
  ['after', true, 1],
])(
  'a planned timeout leaves the request without a response, %s accepting the message',
  async (_when, hasEffect, count) => {
    const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    await plan({ kind: 'timeout', has_effect: hasEffect, hold_ms: 50 });
    const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' };
    const attempt = fetch(address + sendPath, { method: 'POST', headers, body: JSON.stringify(hello) });
    await expect(attempt).rejects.toThrow('fetch failed');
    expect(await received()).toBe(count);
    expect((await send()).status).toBe(200);
  },
);

it('planned faults are listed and deleted, and unknown ones are refused', async () => {
  await plan({ kind: 'slow', times: 3 });
  expect(at((await sandbox.call('GET', '/_sandbox/channel/faults')).body, 'data.0.times')).toBe(3);
  expect((await sandbox.call('DELETE', '/_sandbox/channel/faults')).body).toEqual({ data: [] });
  for (const fault of [{ kind: 'fire' }, { kind: 'error-code', code: 7 }, { kind: 'slow', speed: 1 }]) {
    expect((await plan(fault)).status).toBe(400);
  }
});
