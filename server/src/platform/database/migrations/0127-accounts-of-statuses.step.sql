-- The account of statuses that were stored before the column. One that still waits for its message stays without.
update message_statuses s set account_id = m.account_id from messages m
where m.wamid = s.wamid and (s.wamid, s.status) in (
  select old.wamid, old.status from message_statuses old join messages on messages.wamid = old.wamid
  where old.account_id is null limit 5000);
