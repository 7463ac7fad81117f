import { isAllowed } from '@chatline/contract/access/rights';
import type { FirstStep, OwnFigures } from '@chatline/contract/calls/dashboard';
import { daysBetween } from '@chatline/contract/codecs/days';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { findCurrentPlan } from '../billing/plans/find-current-plan.ts';
import { findEntitlement } from '../billing/plans/find-entitlement.ts';
import { istDate } from '../platform/calendar.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { listWaitingChats, readOwnFigures } from './own-figures.store.ts';

async function waitingChatsOf(
  { database, clock }: Services,
  caller: Caller,
): Promise<OwnFigures['waitingChats']> {
  if (!isAllowed(['whatsapp-chats'], caller)) return null;
  const rows = await listWaitingChats(
    database,
    caller.accountId,
    new Date(clock().getTime() - freeTextWindowMs),
  );
  return rows.map(({ wrote_at, ...contact }) => ({
    ...contact,
    windowEndsMs: wrote_at.getTime() + freeTextWindowMs,
  }));
}

async function planOf(
  { database, clock }: Services,
  { accountId }: Caller,
): Promise<Pick<OwnFigures, 'plan' | 'trialLeftMs'>> {
  const [now, today] = [clock(), istDate(clock())];
  const entitlement = await findEntitlement(database, accountId, now);
  const { plan, endsOn, ahead } = await findCurrentPlan(database, accountId, entitlement, today);
  const [next] = ahead;
  const trialEndsAt = entitlement.row.trial_ends_at?.getTime() ?? 0;
  return {
    plan:
      endsOn === null
        ? null
        : {
            name: plan ?? '',
            endsOn,
            daysLeft: daysBetween(today, endsOn),
            next: next === undefined ? null : { name: next.plan, endsOn: next.endsOn },
          },
    trialLeftMs: trialEndsAt > now.getTime() ? trialEndsAt - now.getTime() : null,
  };
}

/** Reads plan, number, templates, first steps and waiting chats of a User. */
export async function ownFigures(services: Services, caller: Caller): Promise<OwnFigures | null> {
  const row = await readOwnFigures(services.database, caller.accountId);
  if (row === null) return null;
  const { approved, pending, rejected, templates } = row;
  const steps: readonly [FirstStep, boolean][] = [
    ['connect', row.number !== null],
    ['template', templates > 0],
    ['token', row.has_token],
    ['message', row.has_sent],
  ];
  return {
    templates: { approved, pending, rejected, other: templates - approved - pending - rejected },
    number: row.number,
    ...(await planOf(services, caller)),
    doneSteps: steps.flatMap(([step, isDone]) => (isDone ? [step] : [])),
    waitingChats: await waitingChatsOf(services, caller),
  };
}
