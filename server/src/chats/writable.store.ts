import * as v from 'valibot';
import { type ConversationRef, conversationIdSql } from '../conversations/conversation-ref.store.ts';
import type { Queryable } from '../platform/database/database.ts';

const writableRow = v.object({
  person_id: v.number(),
  name: v.string(),
  last_inbound_at: v.nullable(v.date()),
  phone_number_id: v.string(),
  is_connected: v.boolean(),
});

/** Reads what decides which messages a conversation accepts; null if there is no such conversation. */
export async function findWritable(
  database: Queryable,
  { accountId, conversationKey }: ConversationRef,
): Promise<v.InferOutput<typeof writableRow> | null> {
  const [row] = await database.query(
    `select c.person_id, c.name, c.last_inbound_at, c.phone_number_id, n.account_id is not null as is_connected
     from conversations c
       left join whatsapp_connections n on n.account_id = c.account_id and n.phone_number_id = c.phone_number_id
     where c.account_id = $1 and c.id = ${conversationIdSql}`,
    [accountId, conversationKey],
    writableRow,
  );
  return row ?? null;
}

const ofNumberRow = v.object({ key: v.string(), name: v.nullable(v.string()) });

/**
 * Finds the conversation with a customer's number over the connected number; the name is null before it has started.
 */
export async function findOfNumber(
  database: Queryable,
  accountId: number,
  phone: string,
): Promise<{ readonly conversationKey: string; readonly name: string | null }> {
  const [row] = await database.query(
    `select coalesce(c.key, case when other.key is null then $2 else $2 || '~' || n.phone_number_id end) as key,
       c.name
     from whatsapp_connections n
       left join (person_identities i join people p on p.account_id = i.account_id and p.id = i.person_id)
         on i.account_id = n.account_id and i.kind = 'phone' and i.value = $2
       left join conversations c on c.account_id = n.account_id and c.person_id = coalesce(p.joined_into, p.id)
         and c.phone_number_id = n.phone_number_id and c.joined_into is null
       left join conversations other on other.account_id = n.account_id and other.key = $2
     where n.account_id = $1`,
    [accountId, phone],
    ofNumberRow,
  );
  return { conversationKey: row?.key ?? phone, name: row?.name ?? null };
}
