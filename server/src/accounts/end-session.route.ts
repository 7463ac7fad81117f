import { endSessionCall } from '@chatline/contract/calls/end-session';
import { defineRoute } from '../platform/http/route.ts';
import { sessionSeconds } from '../platform/tokens.ts';
import { endSession } from './sessions.store.ts';

/** POST /api/v1/session/end; absent in the baseline. */
export const endSessionRoute = defineRoute(
  endSessionCall,
  'Ends the session that the call comes with; its token opens nothing any more.',
  async ({ services: { clock, database }, caller }) => {
    const lastsUntil = new Date(clock().getTime() + sessionSeconds * 1000);
    await endSession(database, caller().sessionId, lastsUntil);
    return { ended: true as const };
  },
);
