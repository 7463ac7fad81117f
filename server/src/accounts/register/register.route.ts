import { registerCall } from '@chatline/contract/calls/register';
import { okMessage } from '../../platform/http/ok.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { readDevice } from '../devices/device-cookie.ts';
import { requestPasswordReset } from './forgot-password.ts';
import { register } from './register.ts';

export const registerRoute = defineBodyRoute(
  registerCall,
  'Registers a User or Partner. With only an email address, emails a link to set a new password.',
  async ({ services, body, address, header, responseHeader }) => {
    if ('password' in body) {
      const device = readDevice(services, header, address);
      const { message, token } = await register(services, body, address, device);
      responseHeader('set-cookie', device.setCookie);
      return { ...okMessage(message), token };
    }
    await requestPasswordReset(services, body.email, address);
    return okMessage('If there is an account with this email, a link to set a new password is on its way.');
  },
);
