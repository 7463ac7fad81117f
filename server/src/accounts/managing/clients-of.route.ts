import { clientsOfCall } from '@chatline/contract/calls/clients-of';
import { moveClientsCall } from '@chatline/contract/calls/move-clients';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { findManaged } from '../records/find-managed.ts';
import { clientsOf } from './clients.store.ts';
import { moveClients } from './move-clients.ts';

export const clientsOfRoute = defineRoute(
  clientsOfCall,
  'Returns a partner’s clients, newest first, without API tokens.',
  async ({ services: { database }, caller, part }) => {
    const { id } = await findManaged(database, caller(), part('userid'));
    return { clients: await clientsOf(database, id) };
  },
);

export const moveClientsRoute = defineBodyRoute(
  moveClientsCall,
  'Assigns all clients of a partner to another partner or to none.',
  async ({ services, caller, part, body }) => {
    const moved = await moveClients(services, caller(), part('userid'), body.partner);
    return { message: moved === 1 ? '1 client moved' : `${moved} clients moved`, moved };
  },
);
