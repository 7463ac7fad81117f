-- The second factor of accounts: the secret of an authenticator app (RFC 6238).
create table second_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  secret_sealed text not null,
  -- The time step of the last accepted code, in units of 30 seconds: no code works twice.
  last_step bigint not null default 0,
  started_at timestamptz not null,
  -- Null until the first code has shown that the app has the secret.
  enabled_at timestamptz,
  recovery_salt text
);

-- The recovery codes that are left; a code is deleted when it is used.
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
