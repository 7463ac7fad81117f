import { chatWaitCall } from '@chatline/contract/calls/chat-wait';
import { findOwn } from '../messages/find-own.ts';
import { findWaiting } from '../messages/waiting.store.ts';
import { whyItWaits } from '../messages/why-it-waits.ts';
import { defineBodyRoute } from '../platform/http/route.ts';

/** POST /api/v1/chats/wait */
export const chatWaitRoute = defineBodyRoute(
  chatWaitCall,
  'Why a message of the caller’s is not handed over yet.',
  async ({ services, caller, body: { id } }) => {
    await findOwn(services, caller().accountId, id);
    const waiting = await findWaiting(services.database, id);
    const now = services.clock();
    return { wait: waiting && whyItWaits(waiting, now), nowMs: now.getTime() };
  },
);
