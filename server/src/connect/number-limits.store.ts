import * as v from 'valibot';
import { dayLimitOf } from '../messages/sending/day-limit.ts';
import { setDayLimit } from '../messages/sending/portfolio.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ProviderNumber } from './graph-calls.ts';

const perSecond = 80;
/** Of a number that is on the Business app as well (outside-services.md, Limits). */
const perSecondWithApp = 20;

/** Keeps what limits a connected number's sending, as the provider describes it. */
export async function keepNumberLimits(
  database: Queryable,
  accountId: number,
  number: ProviderNumber,
): Promise<void> {
  const kept = await database.execute(
    'update whatsapp_connections set per_second = $2 where account_id = $1 and phone_number_id = $3',
    [accountId, number.is_on_biz_app ? perSecondWithApp : perSecond, number.id],
  );
  const tier = number.whatsapp_business_manager_messaging_limit;
  if (kept > 0) await setDayLimit(database, [accountId], dayLimitOf(tier));
}

/** Takes the connection whose limits were read longest ago, if that was before a moment: nobody else reads it now. */
export async function takeUnread(database: Queryable, before: Date, now: Date): Promise<number | null> {
  const [row] = await database.query(
    `update whatsapp_connections set limits_read_at = $2 where account_id = any(array(
       select account_id from whatsapp_connections where limits_read_at < $1
       order by limits_read_at, account_id limit 1 for update skip locked))
     returning account_id`,
    [before, now],
    v.object({ account_id: v.number() }),
  );
  return row?.account_id ?? null;
}

/** Puts a connection back: its limits were not read. */
export async function putBackUnread(database: Queryable, accountId: number): Promise<void> {
  await database.execute(`update whatsapp_connections set limits_read_at = 'epoch' where account_id = $1`, [
    accountId,
  ]);
}
