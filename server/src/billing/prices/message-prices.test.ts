import type { MessagePrice } from '@chatline/contract/calls/message-prices';
import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers } from '../../testing/test-server.ts';

const url = '/api/v1/message-prices';
const price: MessagePrice = {
  callingCode: '44',
  category: 'utility',
  validFrom: '2026-10-01',
  micros: 2_210_000,
};

onBothTestServers('[BIL-16] the prices of WhatsApp', (server) => {
  const admin = async () => (await makeAccount(server(), 'Admin')).token;
  const add = (token: string, changes: Partial<Record<keyof MessagePrice, unknown>> = {}) =>
    server().request({ method: 'POST', url, ...json({ ...price, ...changes }) }, token);
  const list = async (token: string): Promise<readonly { readonly id: string }[]> =>
    (await server().request({ url }, token)).json().prices;
  const changes = async (token: string) => {
    const { entries } = (await server().request({ url: '/api/v1/settings-changes' }, token)).json();
    return entries.map(({ details }: { details: string }) => details);
  };

  it('begin with those of India', async () => {
    const prices = await list(await admin());
    expect(prices).toContainEqual({
      id: expect.any(String),
      callingCode: '91',
      category: 'marketing',
      validFrom: '2026-01-01',
      micros: 863_100,
    });
  });

  it('take a new price once, however often it is sent, and record it', async () => {
    const token = await admin();
    const before = (await changes(token)).length;
    const atOnce = await Promise.all([add(token), add(token), add(token)]);
    const [first, ...others] = atOnce.map((response) => response.json().price);
    expect(others).toEqual([first, first]);
    const again = await add(token);
    expect(again.json()).toEqual({ message: 'This price is already there.', price: first });
    expect((await list(token)).filter(({ id }) => id === first.id)).toHaveLength(1);
    const added = 'Price of WhatsApp added: ₹2.2100 for utility messages to +44 from 1 Oct 2026.';
    expect((await changes(token)).slice(0, -before || undefined)).toEqual([added]);
  });

  it('refuse another price for the same day, at its field', async () => {
    const token = await admin();
    await add(token, { validFrom: '2026-09-01' });
    const refused = await add(token, { validFrom: '2026-09-01', micros: 2_300_000 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'A price from this day is already there: ₹2.2100. Delete it first.',
      errors: [{ field: 'validFrom' }],
    });
  });

  it.each([
    ['callingCode', '0'],
    ['callingCode', '+44'],
    ['category', 'service'],
    ['validFrom', '2026-02-30'],
    ['validFrom', '1990-01-01'],
    ['validFrom', '2199-01-01'],
    ['micros', 0],
    ['micros', 0.5],
    ['micros', 2_000_000_000],
  ])('refuse a price with %s %s', async (field, value) => {
    const token = await admin();
    const before = await list(token);
    expect((await add(token, { [field]: value })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await list(token)).toEqual(before);
  });

  it('are deleted once, however often that is requested', async () => {
    const token = await admin();
    const { id } = (await add(token, { validFrom: '2026-08-01' })).json().price;
    const remove = () => server().request({ method: 'DELETE', url: `${url}/${id}` }, token);
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
    expect((await list(token)).map((one) => one.id)).not.toContain(id);
    const deleted = 'Price of WhatsApp deleted: ₹2.2100 for utility messages to +44 from 1 Aug 2026.';
    expect((await changes(token)).filter((details: string) => details === deleted)).toHaveLength(1);
  });

  it.each(['x', '-1', '1.5'])('have none with the id %s', async (id) => {
    const response = await server().request({ method: 'DELETE', url: `${url}/${id}` }, await admin());
    expect(response.statusCode).toBe(404);
  });
});
