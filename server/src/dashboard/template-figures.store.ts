import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type DayRange, deliveryColumns, deliveryCounts, inRange } from './message-figures.store.ts';

const templateRow = v.object({
  name: v.string(),
  category: v.string(),
  status: v.string(),
  ...deliveryCounts,
  replies: v.number(),
});

const maxTemplates = 8;
const replyTime = `interval '3 days'`;

/** Lists an account's templates by name with what was sent from them in a range of days, the most sent first. */
export async function listTemplateFigures(
  database: Queryable,
  accountId: number,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof templateRow>[]> {
  return database.query(
    `with sent as (
       select content::jsonb #>> '{content,name}' as name, status, conversation_id, accepted_at
       from messages where account_id = $1 and ${inRange} and kind = 'template'
     ), counted as (
       select name, ${deliveryColumns},
         count(*) filter (where status <> 'failed' and exists (select 1 from inbound_messages i
           where i.account_id = $1 and i.conversation_id = sent.conversation_id and i.shown_at > sent.accepted_at
             and i.shown_at < sent.accepted_at + ${replyTime})) as replies
       from sent group by name
     ), known as (
       select distinct on (name) name, category, status from shown_templates
       where account_id = $1 and status <> $4 order by name, status <> $5, language
     )
     select name, coalesce(category, '') as category, coalesce(status, '') as status, coalesce(sent, 0) as sent,
       coalesce(delivered, 0) as delivered, coalesce(read, 0) as read, coalesce(failed, 0) as failed,
       coalesce(replies, 0) as replies
     from counted full join known using (name) where name is not null
     order by coalesce(sent, 0) + coalesce(failed, 0) desc, name limit ${maxTemplates}`,
    [accountId, from, to, templateStatus.otherAccount, templateStatus.approved],
    templateRow,
  );
}

const chargeRow = v.object({
  category: v.string(),
  is_charged: v.boolean(),
  count: v.number(),
  micros: v.number(),
  unpriced: v.number(),
});

/**
 * The price of a charged message: of the longest calling code, and of it the newest on its day. Of a person who is erased
 * the price alone has the calling code.
 */
const priceOfMessage = `
  select micros from message_prices p
  where is_charged and p.category = reported.category
    and starts_with(coalesce(reported.calling_code, case recipient_kind when 'phone' then recipient_id end),
      p.calling_code)
    and p.valid_from <= (accepted_at at time zone 'Asia/Kolkata')::date
  order by length(p.calling_code) desc, p.valid_from desc limit 1`;

/**
 * Counts the delivered messages of a range of days by what WhatsApp reported of their price, and adds up the known
 * prices. WhatsApp charges for no others.
 */
export async function countCharges(
  database: Queryable,
  accountId: number,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof chargeRow>[]> {
  return database.query(
    `select category, is_charged, count(*) as count, coalesce(sum(micros), 0)::bigint as micros,
       count(*) filter (where is_charged and micros is null) as unpriced
     from messages cross join lateral (
       select distinct lower(pricing ->> 'category') as category, pricing ->> 'billable' = 'true' as is_charged,
         pricing ->> 'calling_code' as calling_code
       from message_statuses s
       where (s.account_id = messages.account_id or s.account_id is null) and s.wamid = messages.wamid
         and pricing ->> 'category' is not null and pricing ->> 'billable' is not null) reported
     left join lateral (${priceOfMessage}) price on true
     where account_id = $1 and ${inRange} and status in ('delivered', 'read')
     group by 1, 2 order by 2 desc, 3 desc, 1`,
    [accountId, from, to],
    chargeRow,
  );
}
