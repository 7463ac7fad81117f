-- The planner takes account and conversation for independent: without the account in the index it expects a hundredth
-- of the rows, and reads a whole conversation for its last message.
create index concurrently if not exists messages_of_account_conversation
  on messages (account_id, conversation_id, accepted_at desc) where conversation_id is not null;
