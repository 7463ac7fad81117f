import * as v from 'valibot';
import { expect, it } from 'vitest';
import { uniqueViolation } from '../platform/database/database.ts';
import { onBothDatabases } from '../testing/both-databases.ts';
import { connectAccount, findConnection, isConnectedToAnotherAccount } from './connection.store.ts';

const number = {
  waba_id: '7001',
  phone_number_id: '8001',
  display_phone_number: '+91 98408 25519',
  verified_name: 'Asha Silks',
  access_token_sealed: 'sealed',
};
const at = new Date('2026-11-20T04:30:00Z');

onBothDatabases('a number of WhatsApp', (database) => {
  async function addAccount(email: string): Promise<number> {
    const [row] = await database().query(
      `insert into accounts (role, email, email_key, name, business_name, mobile_no, address, city, district, state,
         pincode, is_active, is_connected, created_at)
       values ('User', $1, $1, 'n', 'b', '9', 'x', 'x', 'x', 'MH', '411030', true, false, $2)
       returning id`,
      [email, at],
      v.object({ id: v.number() }),
    );
    return row?.id ?? 0;
  }
  const connect = (accountId: number) =>
    database().transaction((transaction) => connectAccount(transaction, accountId, number, at));

  it('[CON-05] cannot be connected to a second account, whatever the check before it found', async () => {
    const [first, second] = [await addAccount('one@example.com'), await addAccount('two@example.com')];
    await connect(first);
    expect(await isConnectedToAnotherAccount(database(), second, number.phone_number_id)).toBe(true);
    await expect(connect(second)).rejects.toMatchObject({ code: uniqueViolation });
    expect(await findConnection(database(), second)).toBeNull();
    await connect(first);
    expect(await findConnection(database(), first)).toMatchObject({ ...number, is_connected: true });
  });
});
