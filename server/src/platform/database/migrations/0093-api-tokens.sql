-- API tokens with a name, beside the one that an account's page shows (accounts.api_token_*). Only a keyed hash is
-- kept: such a token is shown once. What has ended stays for a while, with the reason for its owner to read.
create table api_tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  opens_chats boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  ended_why text
);
create index api_tokens_account on api_tokens (account_id);

-- The same about the default token.
alter table accounts
  add column api_token_saved_at timestamptz,
  add column api_token_used_at timestamptz,
  add column api_token_opens_chats boolean not null default false,
  add column api_token_ended_at timestamptz,
  add column api_token_ended_why text;
