import { type TemplateStatus, templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const accountRow = v.object({
  number: v.nullable(v.string()),
  has_token: v.boolean(),
  has_sent: v.boolean(),
  approved: v.number(),
  pending: v.number(),
  rejected: v.number(),
  templates: v.number(),
});

const templates = (operator: '=' | '<>', status: TemplateStatus) =>
  `(select count(*) from shown_templates where account_id = a.id and status ${operator} '${status}')`;

/** Reads number, templates and first steps of an account. */
export async function readOwnFigures(
  database: Queryable,
  accountId: number,
): Promise<v.InferOutput<typeof accountRow> | null> {
  const [row] = await database.query(
    `select case when a.is_connected then c.display_phone_number end as number, a.api_token_hash is not null as has_token,
       exists (select 1 from messages where account_id = a.id and status <> 'queued') as has_sent,
       ${templates('=', templateStatus.approved)} as approved, ${templates('=', templateStatus.inReview)} as pending,
       ${templates('=', templateStatus.rejected)} as rejected, ${templates('<>', templateStatus.otherAccount)} as templates
     from accounts a left join whatsapp_connections c on c.account_id = a.id where a.id = $1`,
    [accountId],
    accountRow,
  );
  return row ?? null;
}

const waitingRow = v.object({
  wa_id: v.string(),
  name: v.string(),
  message: v.string(),
  wrote_at: v.date(),
});

const maxWaiting = 5;

/** Lists contacts who wrote to the connected number after a moment and have no reply, the longest waiting first. */
export async function listWaitingChats(
  database: Queryable,
  accountId: number,
  since: Date,
): Promise<v.InferOutput<typeof waitingRow>[]> {
  return database.query(
    `select c.key as wa_id, c.name, c.last_message as message, i.wrote_at
     from conversations c
     join whatsapp_connections n on n.account_id = c.account_id and n.phone_number_id = c.phone_number_id
     join lateral (select max(sent_at) as wrote_at from inbound_messages where conversation_id = c.id) i
       on i.wrote_at > $2
     where c.account_id = $1 and c.joined_into is null and c.last_at > $2 and not exists (select 1 from messages m
       where m.conversation_id = c.id and m.accepted_at > i.wrote_at)
     order by i.wrote_at, c.key limit ${maxWaiting}`,
    [accountId, since],
    waitingRow,
  );
}
