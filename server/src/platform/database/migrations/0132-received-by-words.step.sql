create index concurrently if not exists inbound_messages_by_words on inbound_messages
  using gin (search_words(account_id, body)) with (fastupdate = off) where conversation_id is not null;
