-- Finds the attempts whose account is not filled yet.
create index concurrently if not exists message_attempts_without_account on message_attempts (message_id)
  where account_id is null;
