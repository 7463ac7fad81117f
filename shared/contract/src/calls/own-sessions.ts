import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** A session of the account, as its owner recognises it; its token is not in it. */
const ownSession = v.object({
  /** For ending it; it authorises nothing. */
  id: text,
  /** Empty if unknown, like system and network. */
  browser: text,
  system: text,
  /** The beginning of the network address. */
  network: text,
  beganAtMs: v.number(),
  /** Time of the last use, to five minutes. */
  usedAtMs: v.number(),
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

/** GET {api}/v1/account/sessions: the open sessions of the caller's account, its own first, then the last used. */
export const ownSessionsCall = defineCall({
  name: 'own-sessions',
  method: 'GET',
  base: '/v1',
  path: '/account/sessions',
  capability: 'session.list',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({
    sessions: v.array(ownSession),
    /** Open sessions that are not in the list, because it has a limit. */
    more: v.number(),
  }),
});
export type OwnSessions = v.InferOutput<typeof ownSessionsCall.answer>;
