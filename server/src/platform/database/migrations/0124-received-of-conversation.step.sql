-- The same for received messages.
create index concurrently if not exists inbound_messages_of_account_conversation
  on inbound_messages (account_id, conversation_id, shown_at desc);
