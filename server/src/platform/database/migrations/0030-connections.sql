-- An account's newest attempt to connect its WhatsApp Business account; what has come through is in channel_accounts.
create table connections (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Which attempt this is: what an older one still brings is dropped.
  attempt uuid not null,
  -- The code it began with, hashed: the same one again is the same attempt.
  code_hash text not null,
  waba_id text not null,
  phone_number_id text not null,
  display_phone_number text not null default '',
  verified_name text not null default '',
  access_token_sealed text,
  started_at timestamptz not null
);

-- What the provider answered at each step, for a person.
create table connection_steps (
  account_id bigint not null references accounts (id) on delete cascade,
  step text not null check (step in ('code', 'account', 'subscribe', 'register', 'test')),
  is_done boolean not null,
  needs_pin boolean not null default false,
  answer text not null,
  happened_at timestamptz not null,
  primary key (account_id, step)
);

-- The two-step PIN that a number was registered with; whoever disconnects and comes again needs the same one.
create table number_pins (
  phone_number_id text primary key,
  pin_sealed text not null
);

alter table channel_accounts add column verified_name text not null default '';
