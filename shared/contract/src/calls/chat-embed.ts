import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** Data for a foreign page that shows the chats. The page's own server requests it and passes it on. */
export const chatGrant = v.object({
  /** Gives access only to the chats, until `expiresAtMs`. */
  token: text,
  expiresAtMs: v.number(),
  /** Seconds until then, because a browser's clock may be wrong. */
  lastsSeconds: v.pipe(v.number(), v.minValue(1)),
  /** Base address of the API. */
  apiBase: v.pipe(text, v.url()),
  /** The script of the chats: a Module Federation entry named `container`, exposing `./mount`. */
  entry: v.pipe(text, v.url()),
  container: text,
  productName: text,
  capabilities: v.array(text),
});
export type ChatGrant = v.InferOutput<typeof chatGrant>;

/** POST {api}/v1/chats/embed: a short-lived, chat-only token for a page of an allow-listed origin. */
export const chatEmbedCall = defineCall({
  name: 'chat-embed',
  method: 'POST',
  base: '/v1',
  path: '/chats/embed',
  capability: 'chats.live',
  access: 'api-token',
  encoding: 'json',
  body: v.strictObject({ origin: v.pipe(text, v.maxLength(300)) }),
  answer: chatGrant,
});
