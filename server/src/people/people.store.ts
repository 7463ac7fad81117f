import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';

/** An id by which WhatsApp names a person. */
export interface Identity {
  readonly kind: 'phone' | 'user' | 'parent';
  readonly value: string;
}
/** An identity with the portfolio or business account in which it is valid; empty if it is valid everywhere. */
export interface ScopedIdentity extends Identity {
  readonly scope: string;
}

const knownRow = v.object({
  kind: v.picklist(['phone', 'user', 'parent']),
  value: v.string(),
  /** The person, after all joins. */
  person_id: v.number(),
  seen_at: v.date(),
  is_ended: v.boolean(),
});
/** A known identity and the person that it belongs to. */
export type KnownIdentity = v.InferOutput<typeof knownRow>;

/** Locks identities until the transaction ends, so that two webhooks do not create the same person twice. */
export async function lockIdentities(
  transaction: Queryable,
  accountId: number,
  identities: readonly Identity[],
): Promise<void> {
  const values = identities.map(({ value }) => `person ${accountId} ${value}`).sort();
  for (const value of values) {
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [value], v.unknown());
  }
}

/** Lists the scopes that user ids of a number may be stored under: its portfolio, or its WABA before that is known. */
export async function listScopes(
  database: Queryable,
  accountId: number,
  phoneNumberId: string,
): Promise<string[]> {
  const rows = await database.query(
    `select distinct unnest(array[counted_under, waba_id]) as scope, counted_under from whatsapp_connections
     where account_id = $1 and phone_number_id = $2 order by 1`,
    [accountId, phoneNumberId],
    v.object({ scope: v.string(), counted_under: v.string() }),
  );
  const main = rows[0]?.counted_under;
  return main === undefined ? [''] : [main, ...rows.map(({ scope }) => scope).filter((one) => one !== main)];
}

const columns = `kind, value, coalesce(p.joined_into, p.id) as person_id, seen_at, ended_at is not null as is_ended`;

const tables = `person_identities i join people p on p.account_id = i.account_id and p.id = i.person_id`;

/** Finds which identities are known; a user id has to be of one of these scopes. */
export async function findKnown(
  database: Queryable,
  accountId: number,
  identities: readonly Identity[],
  scopes: readonly string[],
): Promise<KnownIdentity[]> {
  return database.query(
    `select ${columns} from ${tables}
     where i.account_id = $1 and value = any($2::text[]) and (kind <> 'user' or scope = any($3::text[]) or scope = '')`,
    [accountId, identities.map(({ value }) => value), scopes],
    knownRow,
  );
}

/** Lists the identities of a person, the newest first; a user id has to be of one of these scopes. */
export async function listIdentities(
  database: Queryable,
  accountId: number,
  personId: number,
  scopes: readonly string[],
): Promise<KnownIdentity[]> {
  return database.query(
    `select ${columns} from ${tables}
     where i.account_id = $1 and coalesce(p.joined_into, p.id) = $2
       and (kind <> 'user' or scope = any($3::text[]) or scope = '')
     order by seen_at desc, value`,
    [accountId, personId, scopes],
    knownRow,
  );
}

/** Adds a person who is not known yet. @returns the id */
export async function addPerson(
  database: Queryable,
  person: { readonly accountId: number; readonly name: string; readonly at: Date },
): Promise<number> {
  const rows = await database.query(
    'insert into people (account_id, name, created_at) values ($1, $2, $3) returning id',
    [person.accountId, person.name, person.at],
    v.object({ id: v.number() }),
  );
  return onlyRow(rows).id;
}

/** A person with the name and username that the person uses; null leaves the stored one. */
export interface NamedPerson {
  readonly accountId: number;
  readonly personId: number;
  readonly name: string | null;
  readonly username: string | null;
}

export async function namePerson(
  database: Queryable,
  { accountId, personId, name, username }: NamedPerson,
): Promise<void> {
  await database.execute(
    `update people set name = coalesce($2, name), username = coalesce($3, username)
     where account_id = $4 and id = $1 and (name, username) is distinct from (coalesce($2, name), coalesce($3, username))`,
    [personId, name, username, accountId],
  );
}

/** The new owner of identities; identities of the people in `same`, who are the same person, stay with them. */
export interface Owner {
  readonly accountId: number;
  readonly personId: number;
  readonly same: readonly number[];
  readonly at: Date;
}

/** Assigns identities to a person, including those that belonged to another person. */
export async function assignIdentities(
  transaction: Queryable,
  owner: Owner,
  identities: readonly ScopedIdentity[],
): Promise<void> {
  for (const { kind, value, scope } of identities) {
    await transaction.execute(
      `insert into person_identities as stored (account_id, kind, value, scope, person_id, seen_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (account_id, value, kind, scope) do update
         set seen_at = greatest(stored.seen_at, excluded.seen_at), ended_at = null,
           person_id = case when (select coalesce(joined_into, id) from people
             where account_id = stored.account_id and id = stored.person_id) = any($7::bigint[])
             then stored.person_id else excluded.person_id end`,
      [owner.accountId, kind, value, scope, owner.personId, owner.at, owner.same],
    );
  }
}

/** Marks an identity as ended, because its person has another one in place of it. */
export async function endIdentity(
  transaction: Queryable,
  accountId: number,
  { kind, value }: Identity,
  at: Date,
): Promise<void> {
  await transaction.execute(
    `update person_identities set ended_at = $4
     where account_id = $1 and kind = $2 and value = $3 and ended_at is null`,
    [accountId, kind, value, at],
  );
}

/** Two people who are found to be the same person: the second becomes a part of the first. */
export interface Join {
  readonly accountId: number;
  readonly into: number;
  readonly joined: number;
  readonly at: Date;
}

/** Makes one person a part of another, and records what is needed to separate them again. */
export async function addJoin(
  transaction: Queryable,
  { accountId, into, joined, at }: Join,
  movedConversations: readonly number[],
): Promise<void> {
  await transaction.execute(
    `insert into person_joins (account_id, person_id, into_person_id, moved_conversations, joined_at)
     values ($1, $2, $3, $4::bigint[], $5)`,
    [accountId, joined, into, movedConversations, at],
  );
  await transaction.execute(
    'update people set joined_into = $3 where account_id = $1 and (id = $2 or joined_into = $2)',
    [accountId, joined, into],
  );
}
