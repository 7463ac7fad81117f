import * as v from 'valibot';
import { maxChangedUsers } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { calendarDay, text, wireId } from './wire.ts';

/** A change of several accounts. Each kind names the state to reach, so a repeat changes nothing. */
const usersChange = v.variant('kind', [
  v.strictObject({ kind: v.literal('switch'), isActive: v.boolean() }),
  /** The last day of users' plans; a later one stays. */
  v.strictObject({ kind: v.literal('extend'), endsOn: calendarDay }),
  /** The partner of users; null for none. */
  v.strictObject({ kind: v.literal('move'), partner: v.nullable(wireId) }),
]);
export type UsersChange = v.InferInput<typeof usersChange>;

const userResult = v.object({
  id: wireId,
  outcome: v.picklist(['changed', 'unchanged', 'refused']),
  /** The reason for a refusal; empty otherwise. */
  reason: text,
});
export type UserResult = v.InferOutput<typeof userResult>;

/** POST {api}/v1/users/changes: changes several accounts; each has a result of its own. */
export const changeUsersCall = defineCall({
  name: 'change-users',
  method: 'POST',
  base: '/v1',
  path: '/users/changes',
  capability: 'users.bulk',
  access: ['manage-permissions'],
  encoding: 'json',
  body: v.strictObject({
    ids: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(maxChangedUsers)),
    change: usersChange,
  }),
  answer: v.object({ results: v.array(userResult) }),
});
