-- Messages a minute as they were bought; 0 without limit, none where nothing was bought: then the plan's own.
alter table accounts add column per_minute integer;

-- Sessions that stand, for plans that limit the devices. One browser profile is one device.
create table device_sessions (
  session_id text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  device text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index device_sessions_by_account on device_sessions (account_id, opened_at);
create index device_sessions_by_time on device_sessions (expires_at);

-- Why a session was ended, where its owner should read it.
alter table ended_sessions add column reason text;
