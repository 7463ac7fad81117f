import { isAllowed } from '@chatline/contract/access/rights';
import type { FirstStep, OwnFigures, WaitingChat } from '@chatline/contract/calls/dashboard';
import { daysBetween } from '@chatline/contract/codecs/days';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { findCurrentPlan } from '../billing/plans/find-current-plan.ts';
import { findEntitlement } from '../billing/plans/find-entitlement.ts';
import { istDate, startOfIstDay } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { countReplies, listWaitingChats, readOwnFigures, type WaitingRow } from './own-figures.store.ts';

/** What figures are read from. */
export interface FigureServices extends Pick<Services, 'clock'> {
  readonly database: Queryable;
}

/** Reads who waits for a reply and how quickly customers got one today; null if the caller may not open the chats. */
async function chatsOf(
  { database, clock }: FigureServices,
  caller: Caller,
): Promise<Pick<OwnFigures, 'waitingChats' | 'service'>> {
  if (!isAllowed(['whatsapp-chats'], caller)) return { waitingChats: null, service: null };
  const now = clock();
  const openSince = new Date(now.getTime() - freeTextWindowMs);
  const [rows, replies] = await Promise.all([
    listWaitingChats(database, caller.accountId, openSince),
    countReplies(database, caller.accountId, startOfIstDay(now)),
  ]);
  const [first] = rows;
  return {
    waitingChats: rows.filter(({ is_open }) => is_open).map(toWaitingChat),
    service: {
      waiting: first?.open_count ?? 0,
      oldestSinceMs: first?.oldest_since?.getTime() ?? null,
      missed: first?.closed_count ?? 0,
      answeredToday: replies.answered,
      medianReplyMs: replies.median_ms,
    },
  };
}

function toWaitingChat({ conversation_key, name, message, wrote_at, since }: WaitingRow): WaitingChat {
  return {
    wa_id: conversation_key,
    name,
    message,
    windowEndsMs: wrote_at.getTime() + freeTextWindowMs,
    sinceMs: since.getTime(),
  };
}

async function planOf(
  { database, clock }: FigureServices,
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
export async function ownFigures(services: FigureServices, caller: Caller): Promise<OwnFigures | null> {
  const [row, plan, chats] = await Promise.all([
    readOwnFigures(services.database, caller.accountId, services.clock()),
    planOf(services, caller),
    chatsOf(services, caller),
  ]);
  if (row === null) return null;
  const { approved, pending, rejected, templates, resumes_at, paid_paise, paid_on } = row;
  const steps: readonly [FirstStep, boolean][] = [
    ['connect', row.number !== null],
    ['template', templates > 0],
    ['token', row.has_token],
    ['message', row.has_sent],
  ];
  return {
    templates: { approved, pending, rejected, other: templates - approved - pending - rejected },
    number: row.number,
    ...plan,
    doneSteps: steps.flatMap(([step, isDone]) => (isDone ? [step] : [])),
    pausedUntilMs: resumes_at?.getTime() ?? null,
    paid: paid_paise === null || paid_on === null ? null : { paise: paid_paise, paidOn: paid_on },
    ...chats,
  };
}
