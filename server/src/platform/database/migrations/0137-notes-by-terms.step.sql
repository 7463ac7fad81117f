create index concurrently if not exists chat_notes_by_terms on chat_notes
  using gin (search_terms(account_id, body)) with (fastupdate = off) where conversation_id is not null;
