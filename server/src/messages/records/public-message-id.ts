import * as v from 'valibot';

const prefix = 'chatline:';
const uuid = v.pipe(v.string(), v.uuid());

/**
 * The id that `/send-message` answers: stable, in the manner of WhatsApp's own ids, which is not known yet when
 * a message is accepted. It is `wamid.` and base64 of `chatline:` and the message's id in the log.
 */
export function publicMessageId(messageId: string): string {
  return `wamid.${Buffer.from(prefix + messageId).toString('base64')}`;
}

/** Their common prefix: nine bytes are twelve characters of base64. */
const opening = publicMessageId('');

/** True for an id that we made; all others are WhatsApp's. */
export function isPublicMessageId(id: string): boolean {
  return id.startsWith(opening);
}

/** The id in the log of the message that such an id names; null where it names none. */
export function readPublicMessageId(id: string): string | null {
  const named = Buffer.from(id.slice('wamid.'.length), 'base64').toString().slice(prefix.length);
  return v.is(uuid, named) ? named : null;
}
