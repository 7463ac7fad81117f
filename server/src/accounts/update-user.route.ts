import { changedFieldsHeader } from '@chatline/shared/calls/changed-fields';
import { editVersionHeader } from '@chatline/shared/calls/edit-version';
import { updateUserCall } from '@chatline/shared/calls/update-user';
import { okEdited } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { updateUser } from './update-user.ts';

/** POST /api/web/update-user */
export const updateUserRoute = defineBodyRoute(
  updateUserCall,
  'Saves a user or partner that the caller manages; token and date count for Admin and User only.',
  async ({ services, caller, body, header }) => {
    const read = { changed: header(changedFieldsHeader), version: header(editVersionHeader) };
    const { message, version } = await updateUser(services, caller(), body, read);
    return okEdited(message, version);
  },
);
