import { dashboardDetailsCall } from '@chatline/contract/calls/dashboard-details';
import { defineRoute } from '../platform/http/route.ts';
import { listBusiest } from './client-figures.store.ts';
import { readDayRange } from './day-range.ts';
import { countCharges, listTemplateFigures } from './template-figures.store.ts';

export const dashboardDetailsRoute = defineRoute(
  dashboardDetailsCall,
  'Returns the results of a User’s templates and what WhatsApp charged, or the busiest clients of a Partner or an Admin.',
  async ({ services: { database }, caller, part }) => {
    const { accountId, role } = caller();
    const { range } = readDayRange(part('from'), part('to'));
    if (role !== 'User') {
      const clients = await listBusiest(database, { accountId, role }, range);
      return {
        templates: null,
        charges: null,
        clients: clients.map(({ id, ...client }) => ({ ...client, id: String(id) })),
      };
    }
    const charges = await countCharges(database, accountId, range);
    return {
      templates: await listTemplateFigures(database, accountId, range),
      charges: charges.map(({ is_charged, ...charge }) => ({ ...charge, isCharged: is_charged })),
      clients: null,
    };
  },
);
