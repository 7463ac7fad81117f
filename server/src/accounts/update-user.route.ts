import { updateUserCall } from '@chatline/contract/calls/update-user';
import { readAtOf } from '../platform/edits/read-at.ts';
import { okEdited } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { updateUser } from './update-user.ts';

/** POST /api/web/update-user */
export const updateUserRoute = defineBodyRoute(
  updateUserCall,
  'Saves a user or partner that the caller manages; token and date count for Admin and User only.',
  async ({ services, caller, body, header }) => {
    const { message, version } = await updateUser(services, caller(), body, readAtOf(header));
    return okEdited(message, version);
  },
);
