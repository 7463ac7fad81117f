import { changedFieldsHeader } from '@chatline/shared/calls/changed-fields';
import { updateUserCall } from '@chatline/shared/calls/update-user';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { updateUser } from './update-user.ts';

/** POST /api/web/update-user */
export const updateUserRoute = defineBodyRoute(
  updateUserCall,
  'Saves a user or partner that the caller manages; token and date count for Admin and User only.',
  async ({ services, caller, body, header }) => {
    return okMessage(await updateUser(services, caller(), body, header(changedFieldsHeader)));
  },
);
