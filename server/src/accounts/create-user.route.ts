import { createUserCall } from '@chatline/contract/calls/create-user';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { createUser } from './create-user.ts';

/** POST /api/web/create-user */
export const createUserRoute = defineBodyRoute(
  createUserCall,
  'Creates a user; it belongs to the Partner who creates it.',
  async ({ services, caller, body }) => {
    await createUser(services, caller(), body);
    return okMessage('User Registered Successfully');
  },
);
