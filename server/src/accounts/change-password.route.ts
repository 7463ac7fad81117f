import { changePasswordCall } from '@chatline/contract/calls/change-password';
import { renewedTokenHeader } from '@chatline/contract/constants/session';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { changePassword } from './change-password.ts';

/** POST /api/web/change-password */
export const changePasswordRoute = defineBodyRoute(
  changePasswordCall,
  'Changes the caller’s own password and ends its sessions; a header of the answer has the token that goes on.',
  async ({ services, caller, body, answerHeader }) => {
    const token = await changePassword(services, caller(), body);
    if (token !== null) answerHeader(renewedTokenHeader, token);
    return okMessage('Password Changed Successfully');
  },
);
