import { maxPeoplePerDay } from '@chatline/contract/constants/number-states';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { perSecond, perSecondWithApp } from './limits.ts';

/** WhatsApp's report of a number's limits. */
interface NumberLimits {
  readonly id: string;
  readonly is_on_biz_app: boolean;
  readonly whatsapp_business_manager_messaging_limit: string;
}

/** People per day of WhatsApp's name for a messaging limit; null if there is no limit, or it is unknown or 0. */
export const messagingLimitOf = (tier: string): number | null => maxPeoplePerDay(tier) || null;

/** Sets how many people per day the accounts' portfolios may write to first; null for no limit. */
export async function setMessagingLimit(
  database: Queryable,
  accountIds: readonly number[],
  people: number | null,
): Promise<void> {
  await database.execute(
    `update whatsapp_connections set messaging_limit = $2 where counted_under = any(array(
       select counted_under from whatsapp_connections where account_id = any($1::bigint[])))`,
    [accountIds, people],
  );
}

/** Saves the limits of a connected number. */
export async function setNumberLimits(
  database: Queryable,
  accountId: number,
  number: NumberLimits,
): Promise<void> {
  const changed = await database.execute(
    'update whatsapp_connections set per_second = $2 where account_id = $1 and phone_number_id = $3',
    [accountId, number.is_on_biz_app ? perSecondWithApp : perSecond, number.id],
  );
  const tier = number.whatsapp_business_manager_messaging_limit;
  if (changed > 0) await setMessagingLimit(database, [accountId], messagingLimitOf(tier));
}

/** Saves the portfolio that owns the numbers of a business account. */
export async function setPortfolioOf(
  transaction: Queryable,
  wabaId: string,
  portfolioId: string,
): Promise<void> {
  await transaction.execute(
    'update whatsapp_connections set portfolio_id = $2 where waba_id = $1 and portfolio_id is distinct from $2',
    [wabaId, portfolioId],
  );
}

/** Claims the connection whose limits were read longest ago, if that was before a moment. @returns its account's id */
export async function claimStaleLimits(database: Queryable, before: Date, now: Date): Promise<number | null> {
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

/** Returns a claimed connection whose limits could not be read. */
export async function returnClaim(database: Queryable, accountId: number): Promise<void> {
  await database.execute(`update whatsapp_connections set limits_read_at = 'epoch' where account_id = $1`, [
    accountId,
  ]);
}
