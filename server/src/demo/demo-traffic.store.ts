import { whatsAppFaults } from '@chatline/contract/constants/whatsapp-codes';
import type { Queryable } from '../platform/database/database.ts';
import { failureTitles, type PastMessage, refusedCodes } from './demo-traffic.ts';

/** A message as the statement reads it; absent fields are null. */
const toRow = ({ key, recipientId, body, status, code, atMs, sent }: PastMessage) => ({
  key,
  recipient_id: recipientId,
  body,
  status,
  at_ms: atMs,
  kind: sent?.kind ?? 'text',
  content: sent?.content,
  ...(code !== null && { code, cause: failureTitles[code] }),
});

/**
 * Adds past messages of an account in one statement; those that are there already stay unchanged. A message that
 * WhatsApp refused, or did not respond to, has no id of WhatsApp but a failed attempt. The ids begin with the time, as
 * in `createOrderedUuid`, which makes the statement a third faster.
 */
export async function addPastMessages(
  database: Queryable,
  accountId: number,
  messages: readonly PastMessage[],
): Promise<void> {
  await database.execute(
    `with past as (
       select *, coalesce(code = any($3::integer[]), false) as is_refused, to_timestamp(at_ms / 1000) as at,
         md5('demo ' || $1::bigint || ' ' || key) as hash
       from json_to_recordset($2::json) as t(key text, recipient_id text, body text, status text, code integer,
         cause text, at_ms float8, kind text, content text)
     ), added as (
       insert into messages (id, account_id, recipient_id, recipient_kind, body, status, code, cause, kind, content,
         wamid, accepted_at, handed_over_at, phone_number_id, conversation_id)
       select (lpad(to_hex(at_ms::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid, $1::bigint, past.recipient_id, 'phone', body, status,
         code, cause, kind, content,
         case when not is_refused and status <> 'unknown' then 'wamid.demo.' || $1::bigint || '.' || past.key end, at,
         case when not is_refused then at end, n.phone_number_id, c.id
       from past left join whatsapp_connections n on n.account_id = $1::bigint
         left join conversations c on c.account_id = $1::bigint and c.key = past.recipient_id
       on conflict do nothing returning id, accepted_at, status, code, cause, wamid
     )
     insert into message_attempts (account_id, message_id, happened_at, outcome, code, cause)
     select $1::bigint, id, accepted_at, case status when 'unknown' then status else 'refused' end, code, coalesce(cause, $4)
     from added where wamid is null`,
    [accountId, JSON.stringify(messages.map(toRow)), refusedCodes, whatsAppFaults.silent],
  );
}

/**
 * Adds WhatsApp's reports about the past messages of an account since a moment, which the details of a message show.
 * @param now no report is later
 */
export async function addPastReports(
  database: Queryable,
  accountId: number,
  since: Date,
  now: Date,
): Promise<void> {
  await database.execute(
    `insert into message_statuses (account_id, wamid, status, code, cause, message_id, happened_at, pricing)
     select account_id, wamid, step.status, case step.status when 'failed' then code end,
       case step.status when 'failed' then cause end, id,
       least(accepted_at + step.seconds * (1 + abs(hashtext(wamid)) % 60) * interval '1 second', $3::timestamptz),
       case when step.status = 'sent' then jsonb_build_object('billable', kind = 'template', 'pricing_model', 'PMP',
         'type', case kind when 'template' then 'regular' else 'free_customer_service' end,
         'category', case when kind <> 'template' then 'service' when content like '%"name":"login_code"%' then
           'authentication' when content like '%"name":"festival_offer"%' then 'marketing' else 'utility' end) end
     from messages cross join (values ('sent', 0.05, 1), ('delivered', 0.2, 2), ('read', 40, 3), ('failed', 1, 4))
       as step(status, seconds, rank)
     where account_id = $1 and wamid like 'wamid.demo.%' and accepted_at > $2 and case messages.status
       when 'failed' then step.status in ('sent', 'failed')
       else step.rank <= array_position(array['sent', 'delivered', 'read'], messages.status) end
     on conflict do nothing`,
    [accountId, since, now],
  );
}
