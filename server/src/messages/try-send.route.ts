import { trySendCall } from '@chatline/contract/calls/try-send';
import { CatalogueError } from '../platform/errors.ts';
import { channelAnswer } from '../platform/http/error-answer.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { readSend } from './read-send.ts';
import { sendFor } from './send-message.route.ts';

/** POST /api/v1/try-send; absent in the baseline. */
export const trySendRoute = defineBodyRoute(
  trySendCall,
  'Sends a text of the caller’s and shows what the public call answers, refusals included.',
  async ({ services, caller, body: { to, body: text } }) => {
    try {
      const body = readSend({ messaging_product: 'whatsapp', to, type: 'text', text: { body: text } });
      return { status: 200, answer: { ...(await sendFor(services, caller(), { body })) } };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return channelAnswer(error, services.random(9).toString('base64url'));
    }
  },
);
