import { endOtherSessionsCall } from '@chatline/contract/calls/end-other-sessions';
import { endOwnSessionCall } from '@chatline/contract/calls/end-own-session';
import { ownSessionsCall } from '@chatline/contract/calls/own-sessions';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from '../devices/own-sessions.ts';

export const ownSessionsRoute = defineRoute(
  ownSessionsCall,
  'Lists the open sessions of the caller’s account, with browser and network.',
  ({ services, caller }) => readOwnSessions(services, caller()),
);

export const endOwnSessionRoute = defineRoute(
  endOwnSessionCall,
  'Ends a session of the caller’s account; its token no longer works.',
  async ({ services, caller, part }) => {
    requireConfirmed(services, caller());
    await endOwnSession(services, caller(), part('id'));
    return { message: 'The session has ended.' };
  },
);

const messageOf = (count: number) =>
  count === 1 ? '1 other session has ended.' : `${count} other sessions have ended.`;

export const endOtherSessionsRoute = defineRoute(
  endOtherSessionsCall,
  'Ends all sessions of the caller’s account but the caller’s own.',
  async ({ services, caller }) => {
    requireConfirmed(services, caller());
    return { message: messageOf(await endOtherSessions(services, caller())) };
  },
);
