import { loginCall } from '@chatline/contract/calls/login';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { readDevice } from './devices/device-cookie.ts';
import { logIn } from './log-in.ts';

/** POST /api/login */
export const loginRoute = defineBodyRoute(
  loginCall,
  'Logs in with email and password and gives a session token.',
  async ({ services, body, address, header, answerHeader }) => {
    const device = readDevice(services, header('cookie'));
    const token = await logIn(services, body, address, device.id);
    answerHeader('set-cookie', device.setCookie);
    return { ...okMessage('Login Successful'), token };
  },
);
