import { changePasswordCall } from '@chatline/contract/calls/change-password';
import { checkResetLinkCall } from '@chatline/contract/calls/check-reset-link';
import { resetPasswordCall } from '@chatline/contract/calls/reset-password';
import { renewedTokenHeader } from '@chatline/contract/constants/session';
import { okMessage } from '../../platform/http/ok.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { emailTokenHashes } from '../records/email-links.ts';
import { findEmailToken } from '../records/email-tokens.store.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';

export const changePasswordRoute = defineBodyRoute(
  changePasswordCall,
  'Changes the caller’s password and ends all sessions; a response header contains a new session token.',
  async ({ services, caller, body, responseHeader }) => {
    const token = await changePassword(services, caller(), body);
    if (token !== null) responseHeader(renewedTokenHeader, token);
    return okMessage('Password Changed Successfully');
  },
);

export const resetPasswordRoute = defineBodyRoute(
  resetPasswordCall,
  'Sets a password with the one-time token from an emailed link and ends all sessions.',
  async ({ services, body, address }) => {
    await resetPassword(services, body, address);
    return { message: 'Your new password is set. Please log in with it.' };
  },
);

export const checkResetLinkRoute = defineBodyRoute(
  checkResetLinkCall,
  'Checks that an emailed link can still set a password.',
  async ({ services, body }) => {
    const { database, clock } = services;
    const found = await findEmailToken(database, emailTokenHashes(services, body.token), clock());
    return { works: found?.purpose === 'password' };
  },
);
