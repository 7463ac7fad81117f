-- Every row of a table that grows with use has its account. Both columns may be null until the steps that follow have
-- filled them; the triggers fill them for servers of the previous release.
alter table message_statuses add column account_id bigint;
alter table message_attempts add column account_id bigint;

create function fill_account_of_status() returns trigger language plpgsql as $body$
begin
  select account_id into new.account_id from messages where wamid = new.wamid;
  return new;
end
$body$;
create trigger account_of_status before insert or update on message_statuses for each row
  when (new.account_id is null) execute function fill_account_of_status();

create function fill_account_of_attempt() returns trigger language plpgsql as $body$
begin
  select account_id into new.account_id from messages where id = new.message_id;
  return new;
end
$body$;
create trigger account_of_attempt before insert on message_attempts for each row
  when (new.account_id is null) execute function fill_account_of_attempt();

create or replace function delete_statuses_of_message() returns trigger language plpgsql as $body$
begin
  delete from message_statuses
  where (account_id = old.account_id or account_id is null) and wamid = old.wamid;
  return null;
end
$body$;
