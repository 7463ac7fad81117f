import * as v from 'valibot';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/both-databases.ts';
import { migrateOver } from '../../testing/run-migrations.ts';

const before = `
  insert into accounts (id, role, email, email_key, name, business_name, mobile_no, address, city, district, state,
    pincode, is_active, is_connected, created_at)
  values (1, 'User', 'a', 'a', 'n', 'b', '9', 'x', 'x', 'x', 'MH', '411030', true, true, now());
  insert into people (id, account_id, name, created_at) values (1, 1, 'Asha', now()), (2, 1, 'Bela', now());
  insert into conversations (account_id, wa_id, name, last_message, last_at, person_id, phone_number_id) values
    (1, '9111', 'Asha', 'm', now(), 1, 'N1'), (1, '9111~N2', 'Asha', 'm', now(), 1, 'N2'),
    (1, 'IN.12', 'Bela', 'm', now(), 2, 'N1');
  insert into messages (id, account_id, wa_id, body, status, accepted_at) values
    ('00000000-0000-0000-0000-000000000001', 1, '9111', 'm', 'queued', now()),
    ('00000000-0000-0000-0000-000000000002', 1, 'IN.12', 'm', 'read', now());
  insert into outbox (message_id, account_id, wa_id, due_at)
    values ('00000000-0000-0000-0000-000000000001', 1, '9111', now());
  insert into inbound_messages (channel_id, account_id, wa_id, kind, body, sent_at, shown_at)
    values ('c1', 1, '9111', 'text', 'b', now(), now());
  insert into chat_notes (id, account_id, wa_id, author, body, written_at)
    values (gen_random_uuid(), 1, '9111~N2', 'me', 'b', now());
  insert into chat_reactions (account_id, wa_id, target, side, emoji, at) values (1, 'IN.12', 't', 'in', 'x', now());`;

onBothDatabases(
  'a database of an earlier release, which stored recipients without their kind',
  (database) => {
    it('keeps every id and gets a kind for it when it is migrated', async () => {
      await database().transaction(async (transaction) => {
        await migrateOver(transaction, '0104-recipients.sql', before);
        const list = async (sql: string) =>
          (await transaction.query(sql, [], v.object({ line: v.string() }))).map(({ line }) => line);
        expect(
          await list(
            `select recipient_kind || ' ' || recipient_id || ' ' || status as line from messages order by id`,
          ),
        ).toEqual(['phone 9111 queued', 'user IN.12 read']);
        expect(
          await list(
            `select key || ' ' || recipient_kind || ' ' || recipient_id as line from conversations order by key`,
          ),
        ).toEqual(['9111 phone 9111', '9111~N2 phone 9111', 'IN.12 user IN.12']);
        expect(
          await list(`select recipient_id as line from outbox union all select sender_id from inbound_messages
          union all select conversation_key from chat_notes union all select conversation_key from chat_reactions`),
        ).toEqual(['9111', '9111', '9111~N2', 'IN.12']);
        await transaction.script('set local search_path to public');
      });
    });
  },
);
