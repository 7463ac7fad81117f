import { isAllowed } from '@chatline/contract/access/rights';
import type { FirstStep, OwnFigures } from '@chatline/contract/calls/dashboard';
import { freeTextWindowMs } from '@chatline/contract/constants/chats';
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

function trialLeft(endsAt: Date | null, now: Date): number | null {
  return endsAt !== null && endsAt > now ? endsAt.getTime() - now.getTime() : null;
}

/** Reads plan, number, templates, first steps and waiting chats of a User. */
export async function ownFigures(services: Services, caller: Caller): Promise<OwnFigures | null> {
  const now = services.clock();
  const row = await readOwnFigures(services.database, caller.accountId, istDate(now));
  if (row === null) return null;
  const { approved, pending, rejected, templates, plan, expires_on, days_left } = row;
  const steps: readonly [FirstStep, boolean][] = [
    ['connect', row.number !== null],
    ['template', templates > 0],
    ['token', row.has_token],
    ['message', row.has_sent],
  ];
  return {
    templates: { approved, pending, rejected, other: templates - approved - pending - rejected },
    number: row.number,
    plan:
      expires_on === null || days_left === null
        ? null
        : { name: plan ?? '', endsOn: expires_on, daysLeft: days_left },
    trialLeftMs: trialLeft(row.trial_ends_at, now),
    doneSteps: steps.flatMap(([step, isDone]) => (isDone ? [step] : [])),
    waitingChats: await waitingChatsOf(services, caller),
  };
}
