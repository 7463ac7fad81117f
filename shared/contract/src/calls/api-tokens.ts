import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const moment = v.nullable(v.number());
const common = {
  /** Whether its owner lets it open the chats in a page elsewhere. */
  opensChats: v.boolean(),
  /** Its last use, to the minute; none where it was never used. */
  usedAtMs: moment,
  endedAtMs: moment,
  /** Why it has ended, as a sentence; empty while it is active. */
  endedWhy: text,
};

/** A token with a name, without what opens it. */
export const namedToken = v.object({ id: text, name: text, createdAtMs: v.number(), ...common });
export type NamedToken = v.InferOutput<typeof namedToken>;

/** The token that the account's page shows. */
export const defaultToken = v.object({ isSet: v.boolean(), savedAtMs: moment, ...common });
export type DefaultToken = v.InferOutput<typeof defaultToken>;

/** GET {api}/v1/account/tokens: the account's API tokens, those that stand first. */
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
    /** So many may stand beside the default one. */
    most: v.number(),
    /** Whether there is a page elsewhere that could show this account's chats. */
    canOpenChats: v.boolean(),
  }),
});
export type ApiTokens = v.InferOutput<typeof apiTokensCall.answer>;
