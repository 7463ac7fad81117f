import type { ClientFigures } from '@chatline/contract/calls/dashboard';
import type { Caller } from '../platform/http/route.ts';
import { istDate } from '../platform/ist.ts';
import type { Services } from '../platform/services.ts';
import { countClients, listAttention } from './client-figures.store.ts';

/** What a Partner's clients come to; for an Admin all Users. */
export async function clientFigures({ database, clock }: Services, caller: Caller): Promise<ClientFigures> {
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
