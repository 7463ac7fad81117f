import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { Recipient } from '../whatsapp/recipient.ts';

/** SQL for the id of the person, after all joins, with the number or user id $2 of the kind $3 in the account $1. */
const named = `(select coalesce(p.joined_into, p.id) from person_identities i
  join people p on p.account_id = i.account_id and p.id = i.person_id
  where i.account_id = $1 and i.value = $2 and i.kind = $3 limit 1)`;

/** True if the person with a number or user id has stopped marketing messages. */
export async function isMarketingStopped(
  database: Queryable,
  accountId: number,
  { kind, id }: Recipient,
): Promise<boolean> {
  const [row] = await database.query(
    `with person as materialized (select ${named} as id)
     select is_stopped from marketing_choices
     where account_id = $1 and person_id = any(array(select p.id from people p, person
       where p.account_id = $1 and (p.id = person.id or p.joined_into = person.id)))
     order by reported_at desc, id desc limit 1`,
    [accountId, id, kind],
    v.object({ is_stopped: v.boolean() }),
  );
  return row?.is_stopped === true;
}

/** A person's choice about marketing messages. */
export interface MarketingChoice {
  readonly accountId: number;
  readonly personId: number;
  readonly isStopped: boolean;
  readonly source: 'user_preferences' | 'refused';
  readonly at: Date;
}

/** Stores a choice; a repeated one is stored once. */
export async function addMarketingChoice(database: Queryable, choice: MarketingChoice): Promise<void> {
  const { accountId, personId, isStopped, source, at } = choice;
  await database.execute(
    `insert into marketing_choices (account_id, person_id, is_stopped, source, reported_at)
     select $1::bigint, $2::bigint, $3::boolean, $4::text, $5::timestamptz
     where not exists (select 1 from marketing_choices
       where account_id = $1 and person_id = $2 and is_stopped = $3 and source = $4 and reported_at = $5)`,
    [accountId, personId, isStopped, source, at],
  );
}
