import { changePasswordCall } from '@chatline/shared/calls/change-password';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { changePassword } from './change-password.ts';

/** POST /api/web/change-password */
export const changePasswordRoute = defineBodyRoute(
  changePasswordCall,
  'Changes the caller’s own password and ends its other sessions.',
  async ({ services, caller, body }) => {
    await changePassword(services, caller(), body);
    return okMessage('Password Changed Successfully');
  },
);
