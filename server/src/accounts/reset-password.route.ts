import { resetPasswordCall } from '@chatline/contract/calls/reset-password';
import { defineBodyRoute } from '../platform/http/route.ts';
import { resetPassword } from './reset-password.ts';

/** POST /api/v1/password/reset; absent in the baseline. */
export const resetPasswordRoute = defineBodyRoute(
  resetPasswordCall,
  'Sets a password with the one-time token of a mailed link and ends all sessions.',
  async ({ services, body, address }) => {
    await resetPassword(services, body, address);
    return { message: 'Your new password is set. Please log in with it.' };
  },
);
