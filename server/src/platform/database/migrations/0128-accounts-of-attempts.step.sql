-- The account of attempts that were stored before the column.
update message_attempts a set account_id = m.account_id from messages m
where m.id = a.message_id and a.account_id is null and a.message_id in (
  select message_id from message_attempts where account_id is null limit 5000);
