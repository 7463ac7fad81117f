import type { ReadBody } from '@chatline/shared/calls/send-body';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { askChannel } from './ask-channel.ts';

const done = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }));
const refused = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({ message: v.string(), error_data: v.optional(v.object({ details: v.string() })) }),
  }),
);

/**
 * Tells the channel that a customer's message was read.
 * @throws {CatalogueError} with what the channel said
 */
export async function sendRead(
  services: Services,
  caller: Caller,
  body: ReadBody,
  phoneNumberId: string,
): Promise<{ success: true }> {
  const { text } = await askChannel(
    services,
    caller,
    {
      method: 'POST',
      path: [phoneNumberId, 'messages'],
      contentType: 'application/json',
      body: JSON.stringify(body),
    },
    phoneNumberId,
  );
  if (v.is(done, text)) return { success: true };
  const said = v.safeParse(refused, text);
  const reason = said.success ? (said.output.error.error_data?.details ?? said.output.error.message) : '';
  throw new CatalogueError('send-invalid', reason || 'WhatsApp did not take the read receipt.');
}
