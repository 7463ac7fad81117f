import { registerCall } from '@chatline/shared/calls/register';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { askForNewPassword } from './register/forgot-password.ts';
import { register } from './register/register.ts';

/** POST /api/register */
export const registerRoute = defineBodyRoute(
  registerCall,
  'Registers a User or Partner; with only an email, mails a link to set a new password.',
  async ({ services, body, address }) => {
    if ('password' in body) {
      const { message, token } = await register(services, body, address);
      return { ...okMessage(message), token };
    }
    await askForNewPassword(services, body.email, address);
    return okMessage('If there is an account with this email, a link to set a new password is on its way.');
  },
);
