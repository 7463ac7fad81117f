create index concurrently if not exists inbound_messages_by_time on inbound_messages (account_id, shown_at desc);
