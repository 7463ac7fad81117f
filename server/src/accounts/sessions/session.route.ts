import { confirmSessionCall } from '@chatline/contract/calls/confirm-session';
import { endSessionCall } from '@chatline/contract/calls/end-session';
import { loginCall } from '@chatline/contract/calls/login';
import { sessionOwnerCall } from '@chatline/contract/calls/session-owner';
import { okMessage } from '../../platform/http/ok.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { sessionSeconds } from '../../platform/tokens.ts';
import { readDevice } from '../devices/device-cookie.ts';
import { endSession } from '../devices/sessions.store.ts';
import { confirmSession, findOwner } from './confirm-session.ts';
import { logIn } from './log-in.ts';

export const loginRoute = defineBodyRoute(
  loginCall,
  'Logs in with email and password, and a code or passkey if the account has a second factor; returns a session token.',
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

export const confirmSessionRoute = defineBodyRoute(
  confirmSessionCall,
  'Gives the password of the caller’s session again, for the writes that need it.',
  async ({ services, caller, body, address }) => {
    await confirmSession(services, caller(), body.password, address);
    return { confirmed: true as const };
  },
);

export const sessionOwnerRoute = defineRoute(
  sessionOwnerCall,
  'Returns the email address of the caller’s account.',
  async ({ services, caller }) => ({ email: (await findOwner(services, caller())).email }),
);
