import type { PlanAhead } from '@chatline/contract/calls/subscription';
import { addDays } from '@chatline/contract/codecs/days';
import type { PlanCode } from '@chatline/contract/constants/plans';
import type { Queryable } from '../../platform/database/database.ts';
import { listYearsAfter } from '../orders/paid-years.store.ts';

/**
 * Lists the plans that were bought ahead and follow the current one; consecutive years of one plan are one entry.
 * @param present the plan in force today
 * @param endsOn the account's last day
 */
export async function listAhead(
  database: Queryable,
  accountId: number,
  today: string,
  { present, endsOn }: { readonly present: PlanCode | null; readonly endsOn: string },
): Promise<PlanAhead[]> {
  const begins: { plan: PlanCode; startsOn: string }[] = [];
  for (const { plan, startsOn } of await listYearsAfter(database, accountId, today)) {
    const last = begins.at(-1)?.plan ?? present;
    if (plan !== null && plan !== last && startsOn <= endsOn) begins.push({ plan, startsOn });
  }
  return begins.map(({ plan, startsOn }, index) => {
    const next = begins[index + 1];
    return { plan, startsOn, endsOn: next === undefined ? endsOn : addDays(next.startsOn, -1) };
  });
}
