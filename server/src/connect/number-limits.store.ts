import { dayLimitOf } from '../messages/sending/day-limit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ProviderNumber } from './signup.ts';

const perSecond = 80;
/** Of a number that is on the Business app as well (contract sheet, Limits). */
const perSecondWithApp = 20;

/** Keeps what limits a connected number's sending, as the provider describes it. */
export async function keepNumberLimits(
  database: Queryable,
  accountId: number,
  number: ProviderNumber,
): Promise<void> {
  const tier = number.whatsapp_business_manager_messaging_limit;
  await database.execute(
    'update channel_accounts set per_second = $2, day_limit = $3 where account_id = $1 and phone_number_id = $4',
    [accountId, number.is_on_biz_app ? perSecondWithApp : perSecond, dayLimitOf(tier), number.id],
  );
}
