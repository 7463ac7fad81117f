import { uncodedMessage } from '@chatline/contract/calls/channel-error';
import { CatalogueError, type Reported } from '../../platform/errors.ts';
import type { GraphAnswer } from '../../whatsapp/client.ts';
import { readRefusal } from '../../whatsapp/whatsapp-error.ts';

/** A refusal by WhatsApp, passed on with WhatsApp's status, code and text. */
class PassedOnRefusal extends CatalogueError {
  override readonly entry: Reported;

  /** @param details WhatsApp's details, besides the text of the code */
  constructor(reported: Required<Omit<Reported, 'problemStatus'>>, details: string) {
    super('channel-refused', details);
    this.entry = reported;
  }
}

/** Keeps WhatsApp's code and text, which show the client whether to retry or to reconnect. */
export function passedOnRefusal({ status, text }: GraphAnswer): CatalogueError {
  const refusal = readRefusal(text);
  if (status < 400 || refusal === null) {
    return new CatalogueError('pass-on-unreadable');
  }
  const { code, message, details } = refusal;
  const title = uncodedMessage(message);
  return new PassedOnRefusal({ status, channelCode: code, text: title }, details || title);
}
