import { dayMs } from '@chatline/contract/constants/time';
import { type TemplateStatus, templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { momentColumn } from '../platform/database/read-together.ts';

const accountRow = v.object({
  number: v.nullable(v.string()),
  has_token: v.boolean(),
  has_sent: v.boolean(),
  approved: v.number(),
  pending: v.number(),
  rejected: v.number(),
  templates: v.number(),
  resumes_at: v.nullable(momentColumn),
  paid_paise: v.nullable(v.number()),
  paid_on: v.nullable(v.string()),
});

const templates = (operator: '=' | '<>', status: TemplateStatus) =>
  `(select count(*) from shown_templates where account_id = a.id and status ${operator} '${status}')`;

/** Reads number, templates, first steps, the pause of sending and the newest payment of an account. */
export async function readOwnFigures(
  database: Queryable,
  accountId: number,
  now: Date,
): Promise<v.InferOutput<typeof accountRow> | null> {
  const [row] = await database.query(
    `select case when a.is_connected then c.display_phone_number end as number, a.api_token_hash is not null as has_token,
       exists (select 1 from messages where account_id = a.id and status <> 'queued') as has_sent,
       ${templates('=', templateStatus.approved)} as approved, ${templates('=', templateStatus.inReview)} as pending,
       ${templates('=', templateStatus.rejected)} as rejected, ${templates('<>', templateStatus.otherAccount)} as templates,
       (select resumes_at from send_queues where account_id = a.id and resumes_at > $2) as resumes_at,
       paid.amount_paise as paid_paise,
       to_char(paid.ordered_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as paid_on
     from accounts a left join whatsapp_connections c on c.account_id = a.id
       left join lateral (select amount_paise, ordered_at from payments
         where account_id = a.id and state = 'success' order by ordered_at desc limit 1) paid on true
     where a.id = $1`,
    [accountId, now],
    accountRow,
  );
  return row ?? null;
}

const waitingRow = v.object({
  conversation_key: v.string(),
  name: v.string(),
  message: v.string(),
  wrote_at: momentColumn,
  since: momentColumn,
  is_open: v.boolean(),
  /** Of all rows, not only of the listed ones. */
  open_count: v.number(),
  oldest_since: v.nullable(momentColumn),
  closed_count: v.number(),
});
export type WaitingRow = v.InferOutput<typeof waitingRow>;

/** The panel shows the first of them, and all on request. */
const maxWaiting = 40;
const maxWait = `interval '7 days'`;
const maxWaitMs = 7 * dayMs;

/**
 * Lists customers of the connected number who have no reply: first those with an open window, the one that closes first
 * at the top. A reaction needs no reply, and a resolved conversation has it. The number is not compared by `=`, because
 * the planner would then read all conversations by an index that has it as its second column.
 * @param openSince the window is open for those who wrote after this moment
 */
export async function listWaitingChats(
  database: Queryable,
  accountId: number,
  openSince: Date,
): Promise<WaitingRow[]> {
  return database.query(
    `with recent as materialized (
       select id, key, name, last_message, last_inbound_at from conversations
       where account_id = $1 and last_inbound_at > $3 and joined_into is null and resolved_at is null
         and phone_number_id is not distinct from (select phone_number_id from whatsapp_connections where account_id = $1)
     ), waiting as (
       select c.key as conversation_key, c.name, c.last_message as message, c.last_inbound_at as wrote_at,
         c.last_inbound_at > $2 as is_open, (
           select min(i.shown_at) from inbound_messages i
           where i.account_id = $1 and i.conversation_id = c.id and i.kind <> 'reaction'
             and i.shown_at > coalesce(reply.at, $3)) as since
       from recent c
       cross join lateral (select max(accepted_at) as at from messages m
         where m.account_id = $1 and m.conversation_id = c.id) reply
       where reply.at is null or reply.at <= c.last_inbound_at
     )
     select waiting.*, count(*) filter (where is_open) over () as open_count,
       min(since) filter (where is_open) over () as oldest_since,
       count(*) filter (where not is_open) over () as closed_count
     from waiting where since is not null
     order by is_open desc, wrote_at, conversation_key limit ${maxWaiting}`,
    [accountId, openSince, new Date(openSince.getTime() - maxWaitMs)],
    waitingRow,
  );
}

const repliesRow = v.object({ answered: v.number(), median_ms: v.nullable(v.number()) });

/**
 * Counts the customers who got a reply since a moment, and the median time from a customer's first message without a
 * reply to the reply.
 */
export async function countReplies(
  database: Queryable,
  accountId: number,
  since: Date,
): Promise<v.InferOutput<typeof repliesRow>> {
  const [row] = await database.query(
    `select count(distinct m.conversation_id) as answered,
       round(1000 * percentile_cont(0.5) within group (
         order by extract(epoch from m.accepted_at - wrote.at)::double precision))::bigint as median_ms
     from messages m
     join lateral (
       select min(i.shown_at) as at from inbound_messages i
       where i.account_id = m.account_id and i.conversation_id = m.conversation_id and i.kind <> 'reaction' and i.shown_at <= m.accepted_at
         and i.shown_at > greatest(m.accepted_at - ${maxWait}, (
           select max(p.accepted_at) from messages p
           where p.account_id = m.account_id and p.conversation_id = m.conversation_id and p.accepted_at < m.accepted_at))
     ) wrote on wrote.at is not null
     where m.account_id = $1 and m.accepted_at >= $2 and m.conversation_id is not null and m.status <> 'failed'`,
    [accountId, since],
    repliesRow,
  );
  return row ?? { answered: 0, median_ms: null };
}
