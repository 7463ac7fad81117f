import * as v from 'valibot';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/both-databases.ts';
import { migrateOver } from '../testing/run-migrations.ts';

const before = `
  insert into accounts (id, role, email, email_key, name, business_name, mobile_no, address, city, district, state,
    pincode, is_active, is_connected, created_at)
  select n, 'User', 'a' || n, 'a' || n, 'n', 'b', '9', 'x', 'x', 'x', 'MH', '411030', true, true, now()
  from generate_series(1, 3) n;
  insert into channel_accounts (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
    connected_at) values (1, 'w1', 'N1', '+91 1', 'x', '2026-01-10'), (2, 'w2', 'N2', '+91 2', 'x', '2026-02-01');
  insert into former_numbers values ('OLD2', 2), ('OLD3', 3);
  insert into chat_contacts (account_id, wa_id, name, last_message, last_at, last_inbound_at) values
    (1, '9111', 'Asha', 'x', '2026-01-01', '2026-01-01'), (1, 'IN.12', 'Bela', 'x', '2026-01-01', null),
    (2, '9122', 'Charu', 'x', '2026-01-05', '2026-01-05'), (2, '9123', 'Devika', 'x', '2026-02-05', '2026-02-05'),
    (3, '9133', 'Esha', 'x', '2026-02-05', '2026-02-05');
  insert into messages (id, account_id, wa_id, body, status, accepted_at) values
    (gen_random_uuid(), 1, '9111', 'm', 'sent', now()), (gen_random_uuid(), 1, '555', 'm', 'sent', now());
  insert into inbound_messages (channel_id, account_id, wa_id, kind, body, sent_at, shown_at)
  values ('c1', 2, '9122', 'text', 'b', now(), now());
  insert into chat_notes values (gen_random_uuid(), 3, '9133', 'me', 'b', now());`;

onBothDatabases('conversations from before migration 0096', (database) => {
  it('[PEO-01] are migrated, each with a person and the number that can be determined', async () => {
    await database().transaction(async (transaction) => {
      await migrateOver(transaction, '0096-people.sql', before);
      const chats = await transaction.query(
        `select c.key, p.name, phone_number_id as number, i.kind, i.scope, (select count(*) from messages m
           where m.conversation_id = c.id) + (select count(*) from inbound_messages m where m.conversation_id = c.id)
           + (select count(*) from chat_notes m where m.conversation_id = c.id) as lines
         from conversations c join people p on p.id = person_id
           join person_identities i on i.person_id = p.id and i.value = c.recipient_id order by c.key`,
        [],
        v.unknown(),
      );
      expect(chats).toEqual([
        { key: '9111', name: 'Asha', number: 'N1', kind: 'phone', scope: '', lines: 1 },
        { key: '9122', name: 'Charu', number: 'OLD2', kind: 'phone', scope: '', lines: 1 },
        { key: '9123', name: 'Devika', number: 'N2', kind: 'phone', scope: '', lines: 0 },
        { key: '9133', name: 'Esha', number: 'OLD3', kind: 'phone', scope: '', lines: 1 },
        { key: 'IN.12', name: 'Bela', number: 'N1', kind: 'user', scope: 'w1', lines: 0 },
      ]);
      await transaction.script('set local search_path to public');
    });
  });
});
