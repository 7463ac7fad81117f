-- False while the second factor consists of passkeys alone. The secret of its row is then one that no app has, so that
-- processes of an earlier release request a code and accept a recovery code.
alter table second_factors add column has_app boolean not null default true;

-- The passkeys of accounts (WebAuthn).
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references second_factors (account_id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- The signatures that the passkey has counted; 0 if it does not count.
  counter bigint not null,
  -- How browsers reach it, as they report it.
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- What a passkey has to sign: once, for one account, and for one purpose.
create table passkey_challenges (
  challenge text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_of_account on passkey_challenges (account_id, expires_at);
