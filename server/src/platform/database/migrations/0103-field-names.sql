-- Tables and columns take the names that the field has for them; nothing is lost or changed.

alter table lanes rename to send_queues;
alter index lanes_due rename to send_queues_due;
alter table send_queues rename column is_over to is_over_limit;
alter index lanes_over rename to send_queues_over_limit;

-- Where a message stands among those to the same recipient.
alter table outbox rename column line to recipient_state;
alter table outbox drop constraint outbox_line_check;
alter table outbox alter column recipient_state set default 'ready';
drop index outbox_waiting;
drop index outbox_lines;
drop index outbox_over;
update outbox set recipient_state = case recipient_state
  when 'free' then 'ready' when 'first' then 'head' when 'behind' then 'blocked' else 'over_limit' end;
alter table outbox add constraint outbox_recipient_state_check
  check (recipient_state in ('ready', 'head', 'blocked', 'over_limit'));
create index outbox_waiting on outbox (account_id, due_at)
  where handed_at is null and recipient_state <> 'blocked' and recipient_state <> 'over_limit';
create index outbox_recipients on outbox (account_id, wa_id, due_at) where recipient_state <> 'ready';
create index outbox_over_limit on outbox (account_id, due_at) where recipient_state = 'over_limit';

alter table channel_accounts rename to whatsapp_connections;
alter index channel_accounts_by_portfolio rename to whatsapp_connections_by_portfolio;
alter table connections rename to connect_attempts;
alter table connection_steps rename to connect_steps;

alter table reached_people rename to daily_contacts;
alter index reached_people_by_age rename to daily_contacts_by_age;
alter table known_places rename to trusted_networks;
alter index known_places_by_time rename to trusted_networks_by_time;
alter table links rename to email_tokens;
alter index links_by_account rename to email_tokens_by_account;
alter index links_by_registration rename to email_tokens_by_registration;

alter table templates rename column told_at to reported_at;
alter table templates rename column score_told_at to score_reported_at;
alter table templates rename column category_told_at to category_reported_at;
alter table template_syncs rename column told_at to reported_at;
alter table marketing_choices rename column told_at to reported_at;

-- What a conversation is called everywhere else.
alter table chat_contacts rename to conversations;
alter index chat_contacts_by_window rename to conversations_by_window;
alter index chat_contacts_by_person rename to conversations_by_person;
alter index chat_contacts_joined rename to conversations_joined;
create or replace function tell_chats_of_new() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, c.wa_id, 'message', m.id))
  from added m join conversations c on c.id = m.conversation_id;
  return null;
end
$body$;
create or replace function tell_chats_of_status() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, c.wa_id, 'status', m.id))
  from changed m join before b on b.id = m.id and b.status is distinct from m.status
    join conversations c on c.id = m.conversation_id;
  return null;
end
$body$;
