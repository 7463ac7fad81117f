-- What a customer sent, beyond its words: the channel's object of its kind, and the message it answers.
alter table inbound_messages add column content jsonb not null default '{}';
alter table inbound_messages add column reply_to text;
-- The channel tells whole seconds; messages of one second stand a millisecond apart, in the order they came.
alter table inbound_messages add column shown_at timestamptz;
update inbound_messages set shown_at = sent_at;
alter table inbound_messages alter column shown_at set not null;
create index inbound_messages_shown on inbound_messages (account_id, wa_id, shown_at desc);
create index messages_by_contact on messages (account_id, wa_id, accepted_at desc);

alter table chat_contacts add column unread integer not null default 0;
-- The free-text window stays open for 24 hours after this.
alter table chat_contacts add column last_inbound_at timestamptz;
alter table chat_contacts add column last_inbound_id text;
alter table chat_contacts add column resolved_at timestamptz;
alter table chat_contacts add column draft text not null default '';
alter table chat_contacts add column draft_at timestamptz;
create index chat_contacts_by_window on chat_contacts (account_id, last_inbound_at);

-- Only the newest reaction of each side to a message stands; an empty emoji took it back.
create table chat_reactions (
  account_id bigint not null references accounts (id) on delete cascade,
  wa_id text not null,
  -- The channel's id of the message reacted to.
  target text not null,
  side text not null check (side in ('in', 'out')),
  emoji text not null,
  at timestamptz not null,
  primary key (account_id, target, side)
);

-- What the team tells itself in a conversation; the customer never sees it.
create table chat_notes (
  id uuid primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  wa_id text not null,
  author text not null,
  body text not null,
  written_at timestamptz not null
);
create index chat_notes_by_contact on chat_notes (account_id, wa_id, written_at desc);

-- What a chats window sends has an id of the window's own: told again, it is the same message.
create table chat_sends (
  account_id bigint not null references accounts (id) on delete cascade,
  client_id uuid not null,
  message_id uuid not null references messages (id) on delete cascade,
  -- The failed message that it sends again; each is sent again once.
  again_of uuid unique references messages (id) on delete cascade,
  -- The channel's id of the message that it answers.
  reply_to text,
  primary key (account_id, client_id)
);
create unique index chat_sends_by_message on chat_sends (message_id);

create table canned_replies (
  id uuid primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  body text not null,
  unique (account_id, name)
);

-- What becomes of messages is told to the open chats windows, whichever process and statement does it. Once for a
-- statement, and only of contacts: a campaign to strangers tells nobody.
create function tell_chats_of_new() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, m.wa_id, 'message', m.id))
  from added m join chat_contacts c on c.account_id = m.account_id and c.wa_id = m.wa_id;
  return null;
end
$body$;
create trigger chats_of_new after insert on messages
  referencing new table as added for each statement execute function tell_chats_of_new();

create function tell_chats_of_status() returns trigger language plpgsql as $body$
begin
  perform pg_notify('chats', concat_ws('|', m.account_id, m.wa_id, 'status', m.id))
  from changed m join before b on b.id = m.id and b.status is distinct from m.status
    join chat_contacts c on c.account_id = m.account_id and c.wa_id = m.wa_id;
  return null;
end
$body$;
create trigger chats_of_status after update on messages
  referencing old table as before new table as changed for each statement execute function tell_chats_of_status();
