import { type SendBody, sendBody } from '@chatline/shared/calls/send-body';
import { trySendCall } from '@chatline/shared/calls/try-send';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import { channelAnswer } from '../platform/http/error-answer.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { sendFor } from './send-message.route.ts';

function bodyOf(to: string, words: string): SendBody {
  const parsed = v.safeParse(sendBody, {
    messaging_product: 'whatsapp',
    to,
    type: 'text',
    text: { body: words },
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CatalogueError('undecodable', `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

/** POST /api/v1/try-send; absent in the baseline. */
export const trySendRoute = defineBodyRoute(
  trySendCall,
  'Sends a text of the caller’s and shows what the public call answers, refusals included.',
  async ({ services, caller, body: { to, body } }) => {
    try {
      return { status: 200, answer: { ...(await sendFor(services, caller(), { body: bodyOf(to, body) })) } };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return channelAnswer(error, services.random(9).toString('base64url'));
    }
  },
);
