import { endSessionCall } from '@chatline/contract/calls/end-session';
import { loginCall } from '@chatline/contract/calls/login';
import { okMessage } from '../../platform/http/ok.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { sessionSeconds } from '../../platform/tokens.ts';
import { readDevice } from '../devices/device-cookie.ts';
import { endSession } from '../devices/sessions.store.ts';
import { logIn } from './log-in.ts';

export const loginRoute = defineBodyRoute(
  loginCall,
  'Logs in with email and password, and a code if the account has a second factor; returns a session token.',
  async ({ services, body, address, header, responseHeader }) => {
    const device = readDevice(services, header, address);
    const token = await logIn(services, body, address, device);
    responseHeader('set-cookie', device.setCookie);
    return { ...okMessage('Login Successful'), token };
  },
);

export const endSessionRoute = defineRoute(
  endSessionCall,
  'Ends the caller’s session; its token no longer works.',
  async ({ services: { clock, database }, caller }) => {
    const lastsUntil = new Date(clock().getTime() + sessionSeconds * 1000);
    await endSession(database, caller().sessionId, lastsUntil);
    return { ended: true as const };
  },
);
