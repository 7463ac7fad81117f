create index concurrently if not exists inbound_messages_by_terms on inbound_messages
  using gin (search_terms(account_id, body)) with (fastupdate = off) where conversation_id is not null;
