-- How many conversations of an account are unread stands in all its open windows: they are told when it changes, and
-- counting does not read the others.
create index chat_contacts_unread on chat_contacts (account_id) where unread > 0;

create trigger unread_told after insert on chat_contacts for each row
  when (new.unread > 0) execute function tell_account('account_id', 'chats');
create trigger unread_change_told after update on chat_contacts for each row
  when ((old.unread > 0 and old.joined_into is null) is distinct from (new.unread > 0 and new.joined_into is null))
  execute function tell_account('account_id', 'chats');
