-- Without a list of pending entries: the statement that finds it full would wait for all of them.
create index concurrently if not exists messages_by_terms on messages
  using gin (search_terms(account_id, body)) with (fastupdate = off) where conversation_id is not null;
