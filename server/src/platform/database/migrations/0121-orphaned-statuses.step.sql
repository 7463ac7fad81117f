-- Statuses of messages that were deleted before there was the trigger.
delete from message_statuses where (wamid, status) in (
  select wamid, status from message_statuses s
  where message_id is not null and not exists (select 1 from messages where id = s.message_id) limit 10000);
