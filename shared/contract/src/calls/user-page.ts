import * as v from 'valibot';
import { maxUserSearch } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { userRow } from './user.ts';
import { text, wireId } from './wire.ts';

/** The accounts that a list shows. */
export const userFilters = ['all', 'connected', 'not-connected', 'switched-off'] as const;
export type UserFilter = (typeof userFilters)[number];

/** What a list of accounts is searched by. */
export const userSearchFields = ['mobile', 'email', 'any'] as const;

/**
 * POST {api}/v1/users/list: a page of the users or partners that the caller manages, newest first. The search is in the
 * body, so that it does not appear in URLs.
 */
export const userPageCall = defineCall({
  name: 'user-page',
  method: 'POST',
  base: '/v1',
  path: '/users/list',
  capability: 'users.paged',
  access: ['manage-users'],
  isRead: true,
  encoding: 'json',
  body: v.strictObject({
    /** A Partner manages no partners: that list is empty. */
    type: v.picklist(['User', 'Partner']),
    filter: v.optional(v.picklist(userFilters), 'all'),
    search: v.optional(
      v.strictObject({
        /** Exactly a mobile number or an email address, or part of a name, a business, an email or a number. */
        field: v.picklist(userSearchFields),
        text: v.pipe(text, v.maxLength(maxUserSearch)),
      }),
    ),
    /** The oldest first instead of the newest. */
    isOldestFirst: v.optional(v.boolean(), false),
    /** The `next` of the previous page, in the same order. */
    after: v.optional(wireId),
  }),
  answer: v.object({
    users: v.array(userRow),
    /** The start of the next page; null on the last one. */
    next: v.nullable(wireId),
    /** Counts of the whole list, without filter and search, each up to `maxCountedUsers`. */
    counts: v.object({ all: v.number(), connected: v.number(), switchedOff: v.number() }),
  }),
});
export type UserPage = v.InferOutput<(typeof userPageCall)['answer']>;
