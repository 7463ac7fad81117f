-- Finds the statuses whose account is not filled yet.
create index concurrently if not exists message_statuses_without_account on message_statuses (wamid)
  where account_id is null;
