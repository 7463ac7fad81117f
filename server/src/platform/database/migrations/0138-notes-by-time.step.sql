create index concurrently if not exists chat_notes_by_time on chat_notes (account_id, written_at desc);
