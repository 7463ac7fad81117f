import * as v from 'valibot';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/both-databases.ts';
import { migrateOver } from '../../testing/run-migrations.ts';

const before = `
  insert into accounts (id, role, email, email_key, name, business_name, mobile_no, address, city, district, state,
    pincode, is_active, is_connected, created_at)
  values (1, 'User', 'a', 'a', 'n', 'b', '9', 'x', 'x', 'x', 'MH', '411030', true, true, now());
  insert into channel_accounts (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
    connected_at) values (1, 'w1', 'N1', '+91 1', 'sealed', '2026-01-10');
  insert into lanes (account_id, next_at, is_over) values (1, now(), true);
  insert into messages (id, account_id, wa_id, body, status, accepted_at)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, 1, '9111', 'm', 'queued', now()
    from generate_series(1, 4) n;
  insert into outbox (message_id, account_id, wa_id, due_at, line)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, 1, '9111', now(), line
    from unnest(array['free', 'first', 'behind', 'over']) with ordinality as line(line, n);
  insert into templates (account_id, template_id, name, language, category, score, status, told_at, edited_at)
    values (1, 't1', 'hello', 'en', 'UTILITY', 'GREEN', 'APPROVED', '2026-01-01', now());`;

onBothDatabases('a database with the names of before', (database) => {
  it('keeps every row under the new names', async () => {
    await database().transaction(async (transaction) => {
      await migrateOver(transaction, '0103-field-names.sql', before);
      const [found] = await transaction.query(
        `select (select string_agg(recipient_state, ' ' order by message_id) from outbox) as states,
           (select access_token_sealed from whatsapp_connections where account_id = 1) as token,
           (select is_over_limit from send_queues where account_id = 1) as is_over_limit,
           (select reported_at = '2026-01-01' from templates where account_id = 1) as has_time`,
        [],
        v.unknown(),
      );
      expect(found).toEqual({
        states: 'ready head blocked over_limit',
        token: 'sealed',
        is_over_limit: true,
        has_time: true,
      });
      await transaction.script('set local search_path to public');
    });
  });
});
