-- Whom a message goes to is an id with its kind, and a conversation has a key of its own: neither was a WhatsApp id.

alter table messages rename column wa_id to recipient_id;
-- phone: digits. user: what the channel calls somebody who shows no number.
alter table messages add column recipient_kind text not null default 'phone'
  check (recipient_kind in ('phone', 'user'));
alter table messages disable trigger chats_of_status;
update messages set recipient_kind = 'user' where recipient_id !~ '^[0-9]+$';
alter table messages enable trigger chats_of_status;
alter table messages alter column recipient_kind drop default;
alter index messages_by_contact rename to messages_by_recipient;

-- Its messages in the log have the kind.
alter table outbox rename column wa_id to recipient_id;
alter table daily_contacts rename column wa_id to recipient_id;

alter table inbound_messages rename column wa_id to sender_id;
alter index inbound_messages_by_contact rename to inbound_messages_by_sender;

-- The key is the id that a conversation began with; where the account has several conversations that began with it,
-- "~" and the business number follow, and "~" and the person where even these are several.
alter table conversations rename column wa_id to key;
alter table conversations add column recipient_id text;
alter table conversations add column recipient_kind text check (recipient_kind in ('phone', 'user'));
update conversations set recipient_id = split_part(key, '~', 1);
update conversations set recipient_kind = case when recipient_id ~ '^[0-9]+$' then 'phone' else 'user' end;
alter table conversations alter column recipient_id set not null;
alter table conversations alter column recipient_kind set not null;

alter table chat_notes rename column wa_id to conversation_key;
alter index chat_notes_by_contact rename to chat_notes_by_conversation;
alter table chat_reactions rename column wa_id to conversation_key;

create or replace function tell_chats_of_new() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, c.key, 'message', m.id))
  from added m join conversations c on c.id = m.conversation_id;
  return null;
end
$body$;
create or replace function tell_chats_of_status() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, c.key, 'status', m.id))
  from changed m join before b on b.id = m.id and b.status is distinct from m.status
    join conversations c on c.id = m.conversation_id;
  return null;
end
$body$;
