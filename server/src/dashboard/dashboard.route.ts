import { type ClientFigures, dashboardCall } from '@chatline/contract/calls/dashboard';
import { dayMs } from '@chatline/contract/constants/time';
import { istDate } from '../platform/calendar.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { type Caller, defineRoute } from '../platform/http/route.ts';
import { countClients, listAttention, listUrgent } from './client-figures.store.ts';
import { type ComparedRange, readDayRange } from './day-range.ts';
import { countByDay, countCauses, noMessages, sumOf } from './message-figures.store.ts';
import { type FigureServices, ownFigures } from './own-figures.ts';

export const dashboardRoute = defineRoute(
  dashboardCall,
  'Returns figures of the caller’s account, of a Partner’s clients or, for an Admin, of all accounts.',
  async ({ services: { database: whole, ...rest }, caller, part }) => {
    const services = { ...rest, database: readTogether(whole) };
    const { database, clock } = services;
    const compared = readDayRange(part('from'), part('to'));
    const { range, days, before } = compared;
    const isUser = caller().role === 'User';
    const [counted, causes, own, clients] = await Promise.all([
      countByDay(database, caller(), { from: before.from, to: range.to }),
      countCauses(database, caller(), range),
      isUser ? ownFigures(services, caller()) : null,
      isUser ? null : clientFigures(services, caller(), compared),
    ]);
    const byDay = new Map(counted.map((row) => [row.day, row]));
    return {
      asOfMs: clock().getTime(),
      messages: {
        days: days.map((day) => byDay.get(day) ?? { day, ...noMessages }),
        before: sumOf(counted.filter(({ day }) => day <= before.to)),
        causes,
      },
      own,
      clients,
    };
  },
);

/** Reads the figures of a Partner's clients or, for an Admin, of all Users. */
async function clientFigures(
  { database, clock }: FigureServices,
  caller: Caller,
  { range, before }: ComparedRange,
): Promise<ClientFigures> {
  const partnerId = caller.role === 'Admin' ? null : caller.accountId;
  const now = clock();
  const today = istDate(now);
  const week = { from: istDate(new Date(now.getTime() - 6 * dayMs)), to: today };
  const [counted, attention, urgent] = await Promise.all([
    countClients(database, partnerId, { today, range, before }),
    listAttention(database, partnerId, today),
    listUrgent(database, caller, { week, now }),
  ]);
  return {
    total: counted?.total ?? 0,
    connected: counted?.connected ?? 0,
    expiring: counted?.expiring ?? 0,
    expired: counted?.expired ?? 0,
    needAttention: (counted?.need_attention ?? 0) + urgent.filter(({ is_listed }) => !is_listed).length,
    urgent: urgent.map(({ id, trial_ends_at, is_listed: _, ...client }) => ({
      ...client,
      id: String(id),
      trialEndsMs: trial_ends_at?.getTime() ?? null,
    })),
    added: counted?.added ?? 0,
    revenue: {
      paise: counted?.paise ?? 0,
      payments: counted?.payments ?? 0,
      paiseBefore: counted?.paise_before ?? 0,
    },
    attention: attention.map(({ id, expires_on, ...client }) => ({
      ...client,
      id: String(id),
      endsOn: expires_on,
    })),
  };
}
