import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const moment = v.nullable(v.number());
const common = {
  /** True if its owner allows it to open the chats on another site. */
  opensChats: v.boolean(),
  /** Time of the last use, to the minute; absent if it was never used. */
  usedAtMs: moment,
  endedAtMs: moment,
  /** Reason why it was revoked, as a sentence; empty while it is active. */
  endedWhy: text,
};

/** A named token, without its secret. */
export const namedToken = v.object({ id: text, name: text, createdAtMs: v.number(), ...common });
export type NamedToken = v.InferOutput<typeof namedToken>;

/** The token that the account's page shows. */
export const defaultToken = v.object({ isSet: v.boolean(), savedAtMs: moment, ...common });
export type DefaultToken = v.InferOutput<typeof defaultToken>;

/** GET {api}/v1/account/tokens: the account's API tokens, active ones first. */
export const apiTokensCall = defineCall({
  name: 'api-tokens',
  method: 'GET',
  base: '/v1',
  path: '/account/tokens',
  capability: 'tokens.write',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({
    default: defaultToken,
    tokens: v.array(namedToken),
    /** Maximum number of tokens besides the default one. */
    most: v.number(),
    /** True if another site may show this account's chats. */
    canOpenChats: v.boolean(),
  }),
});
export type ApiTokens = v.InferOutput<typeof apiTokensCall.answer>;
