import * as v from 'valibot';

const prefix = 'chatline:';
const uuid = v.pipe(v.string(), v.uuid());

/**
 * Returns the id that `/send-message` returns. It is stable and looks like WhatsApp's own id, which is not known
 * yet when a message is accepted: `wamid.` and the base64 of `chatline:` and the message's id in the log.
 */
export function publicMessageId(messageId: string): string {
  return `wamid.${Buffer.from(prefix + messageId).toString('base64')}`;
}

/** The common prefix of all public ids: nine bytes are exactly twelve characters of base64. */
const publicPrefix = publicMessageId('');

/** True for an id that we made; all others are WhatsApp's. */
export function isPublicMessageId(id: string): boolean {
  return id.startsWith(publicPrefix);
}

/** Returns the message's id in the log; null if the public id does not contain one. */
export function readPublicMessageId(id: string): string | null {
  const named = Buffer.from(id.slice('wamid.'.length), 'base64').toString().slice(prefix.length);
  return v.is(uuid, named) ? named : null;
}
