import { dashboardCall } from '@chatline/contract/calls/dashboard';
import { defineRoute } from '../platform/http/route.ts';
import { clientFigures } from './client-figures.ts';
import { readDayRange } from './day-range.ts';
import { countByDay, countCauses, countTogether, noMessages } from './message-figures.store.ts';
import { ownFigures } from './own-figures.ts';

/** GET /api/v1/dashboard/{from}/{to}; absent in the baseline. */
export const dashboardRoute = defineRoute(
  dashboardCall,
  'Figures of the caller’s account, of a Partner’s clients, or for an Admin of all.',
  async ({ services, caller, part }) => {
    const { database, clock } = services;
    const who = caller();
    const { range, days, before } = readDayRange(part('from'), part('to'));
    const counted = new Map((await countByDay(database, who, range)).map((row) => [row.day, row]));
    return {
      asOfMs: clock().getTime(),
      messages: {
        days: days.map((day) => counted.get(day) ?? { day, ...noMessages }),
        before: await countTogether(database, who, before),
        causes: await countCauses(database, who, range),
      },
      own: who.role === 'User' ? await ownFigures(services, who) : null,
      clients: who.role === 'User' ? null : await clientFigures(services, who),
    };
  },
);
