import { plansOfUsersCall } from '@chatline/contract/calls/plans-of-users';
import { userPageCall } from '@chatline/contract/calls/user-page';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import { maxCountedUsers, userPageSize } from '@chatline/contract/constants/limits';
import { findAccountPlans } from '../../billing/plans/account-plans.store.ts';
import { readPlansAt } from '../../billing/plans/read-plans.ts';
import { type Caller, defineBodyRoute } from '../../platform/http/route.ts';
import { emailKey } from '../records/email-address.ts';
import { countUsers, listUserPage, type UserSearch } from './user-page.store.ts';

/** The Partner whose clients a caller manages; null for an Admin, who manages all accounts. */
const partnerOf = ({ role, accountId }: Caller) => (role === 'Admin' ? null : accountId);

/** Reads a search: an email is compared as the accounts keep it, and a number has no blanks or punctuation. */
function toSearch(given: { field: UserSearch['field']; text: string } | undefined): UserSearch | null {
  if (given === undefined || given.text.trim() === '') return null;
  const { field, text } = given;
  const digits = mobileOf(text);
  return {
    field,
    text: field === 'email' ? emailKey(text) : text,
    digits: field === 'mobile' || /^\d+$/.test(digits) ? digits : '',
  };
}

export const userPageRoute = defineBodyRoute(
  userPageCall,
  'Returns a page of users or partners without API tokens: all for an Admin, their own clients for a Partner.',
  async ({ services: { database }, caller, body }) => {
    const list = { type: body.type, partnerId: partnerOf(caller()) };
    const found = await listUserPage(database, {
      ...list,
      filter: body.filter,
      search: toSearch(body.search),
      isOldestFirst: body.isOldestFirst,
      after: body.after === undefined ? null : Number(body.after),
      limit: userPageSize + 1,
    });
    const users = found.slice(0, userPageSize);
    return {
      users,
      next: found.length > userPageSize ? (users.at(-1)?.id ?? null) : null,
      counts: await countUsers(database, list, maxCountedUsers),
    };
  },
);

export const plansOfUsersRoute = defineBodyRoute(
  plansOfUsersCall,
  'Returns plan and expiry date of users: of any for an Admin, of their own clients for a Partner.',
  async ({ services: { database, clock }, caller, body: { ids } }) => {
    const at = await readPlansAt(database, clock());
    return { plans: await findAccountPlans(database, ids.map(Number), partnerOf(caller()), at) };
  },
);
