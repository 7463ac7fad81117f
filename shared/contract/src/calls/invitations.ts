import * as v from 'valibot';
import { maxChangedUsers } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { text, wireId } from './wire.ts';

const invitation = v.object({
  id: wireId,
  /** `accepted` after a password was set; `expired` if its link no longer works. */
  state: v.picklist(['accepted', 'sending', 'open', 'expired']),
  /** The expiry of an open one's link. */
  untilMs: v.nullable(v.number()),
  /** The reason why it was not sent again; empty otherwise. */
  reason: text,
});
export type Invitation = v.InferOutput<typeof invitation>;

/**
 * POST {api}/v1/users/invitations: the state of the invitations of users, which emailed a link to set a password; sends
 * them again to those who have not set one, if that is confirmed. Users that the caller does not manage are left out.
 */
export const invitationsCall = defineCall({
  name: 'invitations',
  method: 'POST',
  base: '/v1',
  path: '/users/invitations',
  capability: 'users.invitations',
  access: ['manage-users'],
  encoding: 'json',
  body: v.strictObject({
    /** Without them, the newest users that have not set a password. */
    ids: v.optional(v.pipe(v.array(wireId), v.minLength(1), v.maxLength(maxChangedUsers))),
    /** True to send them again. */
    isConfirmed: v.boolean(),
  }),
  answer: v.object({ invitations: v.array(invitation) }),
});
