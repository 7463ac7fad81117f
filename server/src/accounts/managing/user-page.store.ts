import type { UserFilter } from '@chatline/contract/calls/user-page';
import * as v from 'valibot';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { listedRow } from './user-lists.store.ts';

/** A list of accounts. */
export interface UserList {
  readonly type: 'User' | 'Partner';
  /** A Partner, for its clients alone; null for all accounts of the type. */
  readonly partnerId: number | null;
}

/** What a list is searched for: exactly a mobile number or an email as it is compared, or any part of an account. */
export interface UserSearch {
  readonly field: 'mobile' | 'email' | 'any';
  readonly text: string;
  /** The digits of a mobile number; empty if the text is not one. */
  readonly digits: string;
}

/** A page of a list. */
export interface UserPageQuery extends UserList {
  readonly filter: UserFilter;
  readonly search: UserSearch | null;
  readonly isOldestFirst: boolean;
  /** The id after which the page begins, in its order; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

const columns = `id, name, business_name, email, mobile_no, is_active as isactive, is_connected as isconnected`;
/** The text whose terms the index has. */
const searched = `name || ' ' || business_name || ' ' || email || ' ' || mobile_no`;
/** A search reads this many of the next accounts, and finds any part of them. */
const readAtOnce = 10_000;

const filters: Readonly<Record<UserFilter, string>> = {
  all: 'true',
  connected: 'is_connected',
  'not-connected': 'not is_connected',
  'switched-off': 'not is_active',
};

/** The accounts of a list; $1 the type, $2 the Partner. */
const inList = ({ partnerId }: UserList) =>
  `role = $1 and ${partnerId === null ? '$2::bigint is null' : 'owner_id = $2'}`;
const listValues = ({ type, partnerId }: UserList): SqlValue[] => [type, partnerId];

/** Lists a page of accounts without tokens, by id. */
export async function listUserPage(database: Queryable, page: UserPageQuery) {
  const { search, filter, after, limit, isOldestFirst } = page;
  const [isLater, direction] = isOldestFirst ? ['>', 'asc'] : ['<', 'desc'];
  const start = after ?? (isOldestFirst ? 0 : Number.MAX_SAFE_INTEGER);
  const values = [...listValues(page), start];
  const where = `${inList(page)} and ${filters[filter]} and id ${isLater} $3`;
  const order = `order by id ${direction} limit`;
  if (search === null)
    return database.query(
      `select ${columns} from accounts where ${where} ${order} ${limit}`,
      values,
      listedRow,
    );
  if (search.field === 'email')
    return database.query(
      `select ${columns} from accounts where ${where} and email_key = $4`,
      [...values, search.text],
      listedRow,
    );
  const part = { where, order: `${order} ${limit}`, next: `${order} ${readAtOnce}`, limit };
  return search.field === 'mobile'
    ? database.query(foundByNumber(part), [...values, search.digits], listedRow)
    : database.query(foundByPart(part), [...values, ...partValues(search)], listedRow);
}

interface Part {
  readonly where: string;
  /** The order and number of the rows that are returned. */
  readonly order: string;
  /** The order and number of the rows that are looked through without the index. */
  readonly next: string;
  readonly limit: number;
}

/** SQL for a query of all terms of a parameter, which matches nothing if there are none. */
const allTerms = (parameter: string, ending: '' | ':*') =>
  `(select string_agg('''' || term || '''${ending}', ' & ')::tsquery
    from unnest(tsvector_to_array(search_terms(0, ${parameter}))) as term)`;

/** SQL for the accounts with the mobile number $4. The terms are what an index is for. */
function foundByNumber({ where, order }: Part): string {
  return `select ${columns} from (
      select * from accounts where search_terms(0, ${searched}) @@ ${allTerms('$4', '')} offset 0
    ) hits where ${where} and mobile_no = $4 ${order}`;
}

/** The patterns of the terms, the pattern of the digits, and the text itself. */
function partValues({ text, digits }: UserSearch): SqlValue[] {
  const patterns = text.toLowerCase().split(/\s+/).filter(Boolean).map(contains);
  return [patterns, digits === '' ? null : contains(digits), digits === '' ? text : digits];
}

const contains = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * SQL for the accounts that contain each term of $4, or the digits $5 in the mobile number. In the next thousands any
 * part is found, in the others a part at the beginning of a term: by the index, as long as they do not fill the page.
 * `offset 0` keeps the planner from looking for a text in the order of the ids, which reads everything if nothing
 * matches.
 */
function foundByPart({ where, order, next, limit }: Part): string {
  const isFound = `(lower(business_name || E'\\n' || name || E'\\n' || email) like all ($4::text[]) or mobile_no like $5)`;
  return `with next as materialized (
      select ${columns} from (select * from accounts where ${where} ${next}) accounts where ${isFound} ${order}
    ), others as (
      select ${columns} from (
        select * from accounts where search_terms(0, ${searched}) @@ ${allTerms('$6', ':*')} offset 0
      ) hits where ${where} and ${isFound} and (select count(*) from next) < ${limit}
        and exists (select 1 from pg_index where indexrelid = to_regclass('accounts_by_terms') and indisvalid)
      ${order}
    )
    select * from (select * from next union select * from others) found ${order}`;
}

const countsRow = v.object({ all: v.number(), connected: v.number(), switchedOff: v.number() });

/** Counts the accounts of a list, those that are connected, and those that are switched off, each up to `max`. */
export async function countUsers(database: Queryable, list: UserList, max: number) {
  const count = (filter: UserFilter) =>
    `(select count(*) from (select 1 from accounts where ${inList(list)} and ${filters[filter]} limit ${max}) counted)`;
  const counts = await database.query(
    `select ${count('all')} as "all", ${count('connected')} as connected, ${count('switched-off')} as "switchedOff"`,
    listValues(list),
    countsRow,
  );
  return onlyRow(counts);
}
