-- What goes to one recipient goes out in order, one at a time: the outbox knows whom a message is for.
alter table outbox add column wa_id text;
update outbox set wa_id = messages.wa_id from messages where messages.id = message_id;
alter table outbox alter column wa_id set not null;
-- free: nothing known of the recipient. first: it was put back, and what is for the same recipient waits for it.
-- behind: it waits for one that came before it. over: the day's limit of the portfolio is reached.
alter table outbox add column line text not null default 'free' check (line in ('free', 'first', 'behind', 'over'));

-- A worker looks only at what can go out now, so that a claim does not grow with what waits in a line.
drop index outbox_waiting;
create index outbox_waiting on outbox (account_id, due_at) where handed_at is null and line <> 'behind' and line <> 'over';
drop index outbox_handed;
create index outbox_handed on outbox (account_id, wa_id, handed_at) where handed_at is not null;
create index outbox_lines on outbox (account_id, wa_id, due_at) where line <> 'free';
create index outbox_over on outbox (account_id, due_at) where line = 'over';

-- How many people the number's portfolio may write to first in 24 hours; none: no limit, or none is known.
alter table channel_accounts add column day_limit integer check (day_limit > 0);
-- Whether messages of the account wait for the day's limit.
alter table lanes add column is_over boolean not null default false;
create index lanes_over on lanes (account_id) where is_over;

-- Whom a business account has written to first, and when last; those of the last 24 hours are counted.
create table portfolios (
  waba_id text primary key,
  reached integer not null default 0
);
create table reached_people (
  waba_id text not null references portfolios (waba_id) on delete cascade,
  wa_id text not null,
  at timestamptz not null,
  primary key (waba_id, wa_id)
);
create index reached_people_by_age on reached_people (waba_id, at);
