import { usersActivationCall } from '@chatline/shared/calls/users-activation';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { decodeUserId } from './decode-user-id.ts';
import { findManaged } from './find-managed.ts';
import { toggleActive } from './managed-accounts.store.ts';

/** POST /api/web/users-activation */
export const usersActivationRoute = defineBodyRoute(
  usersActivationCall,
  'Turns a user or partner on or off; who is off is signed out at once.',
  async ({ services: { database }, caller, body }) => {
    const account = await findManaged(database, caller(), decodeUserId(body.userid));
    const isActive = await toggleActive(database, account.id);
    return okMessage(isActive ? 'User Activated' : 'User Deactivated');
  },
);
