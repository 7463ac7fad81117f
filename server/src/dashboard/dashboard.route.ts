import { type ClientFigures, dashboardCall } from '@chatline/contract/calls/dashboard';
import { istDate } from '../platform/calendar.ts';
import { type Caller, defineRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { countClients, listAttention } from './client-figures.store.ts';
import { readDayRange } from './day-range.ts';
import { countByDay, countCauses, countTotal, noMessages } from './message-figures.store.ts';
import { ownFigures } from './own-figures.ts';

export const dashboardRoute = defineRoute(
  dashboardCall,
  'Returns figures of the caller’s account, of a Partner’s clients or, for an Admin, of all accounts.',
  async ({ services, caller, part }) => {
    const { database, clock } = services;
    const reader = caller();
    const { range, days, before } = readDayRange(part('from'), part('to'));
    const counted = new Map((await countByDay(database, reader, range)).map((row) => [row.day, row]));
    return {
      asOfMs: clock().getTime(),
      messages: {
        days: days.map((day) => counted.get(day) ?? { day, ...noMessages }),
        before: await countTotal(database, reader, before),
        causes: await countCauses(database, reader, range),
      },
      own: reader.role === 'User' ? await ownFigures(services, reader) : null,
      clients: reader.role === 'User' ? null : await clientFigures(services, reader),
    };
  },
);

/** Reads the figures of a Partner's clients or, for an Admin, of all Users. */
async function clientFigures({ database, clock }: Services, caller: Caller): Promise<ClientFigures> {
  const partnerId = caller.role === 'Admin' ? null : caller.accountId;
  const today = istDate(clock());
  const attention = await listAttention(database, partnerId, today);
  return {
    ...(await countClients(database, partnerId, today)),
    attention: attention.map(({ id, expires_on, ...client }) => ({
      ...client,
      id: String(id),
      endsOn: expires_on,
    })),
  };
}
