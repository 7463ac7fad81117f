-- What a message is besides its text, and what the channel's code was where it failed.
alter table messages add column kind text not null default 'text';
-- The channel's own content (template, media …) as JSON; none: a plain text, which is the body.
alter table messages add column content text;
alter table messages add column code integer;
drop index messages_by_account;
create index messages_by_account on messages (account_id, accepted_at desc, id desc);
create index messages_by_status on messages (account_id, status, accepted_at desc, id desc);

alter table message_statuses add column code integer;
-- Told before the message could be found by the channel's id; applied later.
alter table message_statuses add column is_applied boolean not null default true;
create index message_statuses_to_apply on message_statuses (happened_at) where not is_applied;

-- Messages a second that the channel takes from the number: 80, or 20 where it is on the Business app as well.
alter table channel_accounts add column per_second integer not null default 80 check (per_second > 0);

-- One row per sending account: how much it may accept, how fast it sends, and when it is looked at next.
create table lanes (
  account_id bigint primary key references accounts (id) on delete cascade,
  window_ends_at timestamptz not null,
  window_count integer not null,
  -- When the workers look at it next; none: nothing waits.
  next_at timestamptz,
  tokens double precision not null default 0,
  filled_at timestamptz not null default 'epoch',
  -- The breaker: failures in a row that concern the number, and until when it rests.
  failures integer not null default 0,
  resumes_at timestamptz
);
create index lanes_due on lanes (next_at) where next_at is not null;

-- Messages on their way out. Handed over and left so by a dead worker: the outcome is unknown.
create table outbox (
  message_id uuid primary key references messages (id) on delete cascade,
  account_id bigint not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  handed_at timestamptz,
  worker text
);
create index outbox_waiting on outbox (account_id, due_at) where handed_at is null;
create index outbox_handed on outbox (handed_at) where handed_at is not null;

-- Tries that did not end well; the one that did is in the message itself.
create table message_attempts (
  message_id uuid not null references messages (id) on delete cascade,
  happened_at timestamptz not null,
  outcome text not null check (outcome in ('retry', 'refused', 'unknown')),
  code integer,
  cause text not null
);
create index message_attempts_by_message on message_attempts (message_id, happened_at);

-- Requests that name themselves, so that a repeat sends nothing twice.
create table send_keys (
  account_id bigint not null references accounts (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index send_keys_by_age on send_keys (created_at);

-- What the queue of before holds goes on here.
update messages set status = 'unknown', cause = 'The server stopped before the channel’s answer was noted.'
where status = 'queued' and handed_over_at is not null;
insert into outbox (message_id, account_id, due_at)
select id, account_id, accepted_at from messages where status = 'queued';
insert into lanes (account_id, window_ends_at, window_count, next_at)
select distinct account_id, now(), 0, now() from outbox;
delete from jobs where kind = 'send-message';
