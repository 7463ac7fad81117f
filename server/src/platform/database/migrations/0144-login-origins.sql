-- Since when the logins of an account are compared with earlier ones; null until the first one that is.
alter table accounts add column logins_known_since timestamptz;

-- The browsers and networks that an account has logged in from, as keyed hashes.
create table login_origins (
  account_id bigint not null references accounts (id) on delete cascade,
  origin_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, origin_hash)
);
create index login_origins_by_time on login_origins (seen_at);
