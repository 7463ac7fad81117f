import { contactWindowMs, freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { recipientColumns } from '../../whatsapp/recipient.ts';
import { storedStatuses } from '../records/message-status.ts';
import { claimable } from './send-queues.store.ts';

/** The decisions of a claim about a due message. */
const eligibilities = [
  'eligible',
  /** Its recipient was written to a short time ago. */
  'recent',
  /** An earlier message to the same recipient is not finished. */
  'blocked',
  /** Its recipient would be one person more than the messaging limit allows. */
  'over_limit',
] as const;

const outgoingRow = v.object({
  id: v.string(),
  account_id: v.number(),
  ...recipientColumns,
  body: v.string(),
  kind: v.string(),
  content: v.nullable(v.string()),
  status: v.picklist(storedStatuses),
  is_active: v.boolean(),
  phone_number_id: v.nullable(v.string()),
  /** The number that it was accepted for; null for messages from before numbers were stored. */
  accepted_for: v.nullable(v.string()),
  access_token_sealed: v.nullable(v.string()),
  /** The number of times it has been claimed, including this one. */
  attempts: v.number(),
  accepted_at: v.date(),
  portfolio: v.nullable(v.string()),
  eligibility: v.picklist(eligibilities),
  /** True if the messaging limit applies: the customer has not written within the free-text window. */
  is_outside: v.boolean(),
  /** True if its recipient would count as one more person against the limit. */
  is_new: v.boolean(),
});
/** A due message with the connection that sends it. */
export type Outgoing = v.InferOutput<typeof outgoingRow>;

/** The number of messages that an account may send now. */
export interface Wanted {
  readonly accountId: number;
  readonly count: number;
  /** The number of people that it may still write to first; null for no limit. */
  readonly people: number | null;
}

const outgoingColumns = `messages.id, messages.account_id, messages.recipient_id, recipient_kind, body, kind, content, status, is_active,
  whatsapp_connections.phone_number_id, messages.phone_number_id as accepted_for, access_token_sealed, messages.accepted_at, counted_under as portfolio`;
const outgoingTables = `(messages join accounts on accounts.id = messages.account_id
  left join whatsapp_connections on whatsapp_connections.account_id = messages.account_id)`;

/** SQL condition: the customer has not written to this number within the free-text window. */
const isOutside = `(select 1 from messages as sent join conversations as contact
    on contact.account_id = sent.account_id and contact.id = sent.conversation_id
  where sent.account_id = due.account_id and sent.id = due.message_id and last_inbound_at > $7::timestamptz) is null`;
/** SQL condition: the portfolio has not written to the customer first within the time of the messaging limit. */
const isNew = `(select 1 from daily_contacts join whatsapp_connections on portfolio = counted_under
  where whatsapp_connections.account_id = due.account_id and daily_contacts.recipient_id = due.recipient_id
    and at > $8::timestamptz) is null`;

/**
 * Messages of one account in one claim. It is part of the SQL text, because the planner assumes that an unknown limit
 * returns a tenth of the rows.
 */
const maxOfOne = 50;

/**
 * `any(array(…))`, `limit 1` and ordering by all columns of the index keep the planner from scanning the tables
 * (stack-and-why.md, Queue).
 */
const takeStatement = {
  name: 'take-due',
  text: `with due as materialized (
       select due.*, people, row_number() over (
         partition by due.account_id, due.recipient_id order by due.recipient_state = 'head' desc, due.due_at) as rank
       from unnest($1::bigint[], $2::int[], $6::int[]) as wanted(account_id, count, people)
       cross join lateral (
         select * from (
           select message_id, outbox.account_id, recipient_id, recipient_state, due_at from outbox
           where outbox.account_id = wanted.account_id and ${claimable}
             and due_at <= $3
           order by outbox.account_id, due_at limit wanted.count
         ) as oldest limit ${maxOfOne}
       ) as due
     ), ranked as materialized (
       select due.*, rank > 1 or (recipient_state <> 'head' and (
         (select 1 from outbox as other where other.account_id = due.account_id and other.recipient_id = due.recipient_id
           and other.claimed_at is not null limit 1) is not null
         or (select 1 from outbox as other where other.account_id = due.account_id and other.recipient_id = due.recipient_id
           and other.recipient_state <> 'ready' limit 1) is not null)) as is_blocked,
         people >= 0 and ${isOutside} as is_outside, people >= 0 and ${isOutside} and ${isNew} as is_new
       from due
     ), judged as materialized (
       select ranked.*, case when is_blocked then 'blocked'
         when is_new and count(*) filter (where is_new and not is_blocked)
           over (partition by ranked.account_id order by due_at rows unbounded preceding) > people then 'over_limit'
         when coalesce(written.at > $5::timestamptz, false) then 'recent' else 'eligible' end as eligibility
       from ranked left join lateral (
         select written.handed_over_at as at from messages as written
         where written.account_id = ranked.account_id and written.recipient_id = ranked.recipient_id
           and written.accepted_at <= (select accepted_at from messages
             where messages.account_id = ranked.account_id and id = ranked.message_id)
           and written.handed_over_at is not null
         order by written.accepted_at desc limit 1
       ) as written on not is_blocked
     ), claimed as (
       update outbox set claimed_at = $3, worker = $4, attempts = attempts + 1
       where account_id = any($1::bigint[])
         and message_id = any(array(select message_id from judged where eligibility = 'eligible'))
       returning message_id, attempts
     )
     select ${outgoingColumns}, coalesce(claimed.attempts, 0) as attempts, eligibility, is_outside, is_new
     from judged left join claimed using (message_id) join ${outgoingTables}
       on messages.account_id = judged.account_id and messages.id = message_id
     where messages.id = any(array(select message_id from judged))
     order by judged.due_at`,
};

/**
 * Reads the oldest due messages of each account, claims the eligible ones, and returns all of them in
 * the order of their due time. The mark must be committed before WhatsApp gets the messages: a mark that is found
 * without an outcome later means that the message may have been sent.
 * @param quietSince recipients last written to before this moment need no check of the pair pace
 */
export async function takeDue(
  transaction: Queryable,
  wanted: readonly Wanted[],
  now: Date,
  worker: string,
  quietSince: Date,
): Promise<Outgoing[]> {
  return transaction.query(
    takeStatement,
    [
      wanted.map(({ accountId }) => accountId),
      wanted.map(({ count }) => count),
      now,
      worker,
      quietSince,
      wanted.map(({ people }) => people ?? -1),
      new Date(now.getTime() - freeTextWindowMs),
      new Date(now.getTime() - contactWindowMs),
    ],
    outgoingRow,
  );
}
