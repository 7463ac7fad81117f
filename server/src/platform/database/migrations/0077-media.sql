-- Files that a chats window has uploaded and not sent yet: kept for some days, then they go.
create table chat_uploads (
  account_id bigint not null references accounts (id) on delete cascade,
  channel_id text not null,
  uploaded_at timestamptz not null,
  primary key (account_id, channel_id)
);
create index chat_uploads_by_age on chat_uploads (uploaded_at);

-- Accounts that were deleted. Their files go by this and not by the account's absence: a data folder that is used
-- with another database must not be emptied.
create table gone_accounts (account_id bigint primary key);
create function note_gone_account() returns trigger language plpgsql as $body$
begin
  insert into gone_accounts (account_id) values (old.id) on conflict do nothing;
  return null;
end
$body$;
create trigger gone_account after delete on accounts for each row execute function note_gone_account();
