-- Messages of each day in Asia/Kolkata by their present status, so that dashboards need not count messages. A message
-- that retention deletes stays counted.
create table message_days (
  -- An account; 0 for all accounts; the id of a Partner, negative, for all clients of the Partner.
  scope bigint not null,
  day date not null,
  queued bigint not null default 0,
  unknown bigint not null default 0,
  held bigint not null default 0,
  sent bigint not null default 0,
  delivered bigint not null default 0,
  read bigint not null default 0,
  failed bigint not null default 0,
  primary key (scope, day)
) with (fillfactor = 80);
-- For an Admin's busiest accounts of some days.
create index message_days_by_day on message_days (day) where scope > 0;

-- What is not in message_days yet. A statement that writes messages only adds rows here: two that changed the same
-- count would wait for each other. A change of an account also belongs to the Partner and to all accounts.
create table message_day_changes (
  scope bigint not null,
  day date not null,
  status text not null,
  change bigint not null
);
create index message_day_changes_by_scope on message_day_changes (scope);

-- The last account whose messages from before these tables are counted.
create table message_day_fill (last_id bigint not null);
insert into message_day_fill (last_id) values (0);

create function add_message_days() returns trigger language plpgsql as $body$
begin
  insert into message_day_changes (scope, day, status, change)
  select account_id, (accepted_at at time zone 'Asia/Kolkata')::date, status, count(*) from added group by 1, 2, 3;
  return null;
end
$body$;
create trigger days_of_new after insert on messages
  referencing new table as added for each statement execute function add_message_days();

create function change_message_days() returns trigger language plpgsql as $body$
begin
  insert into message_day_changes (scope, day, status, change)
  select account_id, (accepted_at at time zone 'Asia/Kolkata')::date, status, sum(change) from (
    select account_id, accepted_at, status, -1 as change from before
    union all select account_id, accepted_at, status, 1 from changed) moved
  group by 1, 2, 3 having sum(change) <> 0;
  return null;
end
$body$;
create trigger days_of_status after update on messages
  referencing old table as before new table as changed for each statement execute function change_message_days();

-- A transaction that changes message_days, or the Partner of an account, holds this lock to its end.
create function lock_message_days() returns void language sql as $body$
  select pg_advisory_xact_lock(748214)
$body$;

-- Adds the days of an account to other scopes, or takes them away.
create function share_message_days(account bigint, scopes bigint[], signs integer[]) returns void
language sql as $body$
  insert into message_day_changes (scope, day, status, change)
  select shared.scope, day, status, sign * counted from message_days
    cross join lateral (values ('queued', queued), ('unknown', unknown), ('held', held), ('sent', sent),
      ('delivered', delivered), ('read', read), ('failed', failed)) as listed (status, counted)
    cross join unnest(scopes, signs) as shared (scope, sign)
  where message_days.scope = account and counted <> 0 and shared.scope is not null
$body$;

create function move_message_days() returns trigger language plpgsql as $body$
begin
  perform lock_message_days();
  perform share_message_days(new.id, array[-old.owner_id, -new.owner_id], array[-1, 1]);
  return null;
end
$body$;
create trigger days_of_moved after update on accounts for each row
  when (old.owner_id is distinct from new.owner_id) execute function move_message_days();

create function delete_message_days() returns trigger language plpgsql as $body$
begin
  perform lock_message_days();
  perform share_message_days(old.id, array[-old.owner_id, 0], array[-1, -1]);
  delete from message_days where scope in (old.id, -old.id);
  delete from message_day_changes where scope in (old.id, -old.id);
  return old;
end
$body$;
create trigger days_of_deleted before delete on accounts for each row execute function delete_message_days();

-- Counts the messages of the next accounts. The changes of before are part of that count. Returns the last account.
create function fill_message_days(after bigint, many integer) returns bigint language plpgsql as $body$
declare
  last bigint;
begin
  perform lock_message_days();
  select max(id) into last from (select id from accounts where id > after order by id limit many) following;
  -- One statement, so that both parts see the same moment.
  with counted as (
    insert into message_days (scope, day, queued, unknown, held, sent, delivered, read, failed)
    select account_id, (accepted_at at time zone 'Asia/Kolkata')::date,
      count(*) filter (where status = 'queued'), count(*) filter (where status = 'unknown'),
      count(*) filter (where status = 'held'), count(*) filter (where status = 'sent'),
      count(*) filter (where status = 'delivered'), count(*) filter (where status = 'read'),
      count(*) filter (where status = 'failed')
    from messages where account_id > after and account_id <= last group by 1, 2
  )
  delete from message_day_changes where scope > after and scope <= last;
  perform share_message_days(id, array[-owner_id, 0], array[1, 1]) from accounts where id > after and id <= last;
  return last;
end
$body$;
