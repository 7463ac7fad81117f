create index concurrently if not exists chat_notes_by_words on chat_notes
  using gin (search_words(account_id, body)) with (fastupdate = off) where conversation_id is not null;
