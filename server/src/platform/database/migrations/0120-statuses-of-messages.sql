-- Statuses go with their message: WhatsApp's id of a message contains the number of its recipient.
create function delete_statuses_of_message() returns trigger language plpgsql as $body$
begin
  delete from message_statuses where wamid = old.wamid;
  return null;
end
$body$;
create trigger statuses_of_message after delete on messages for each row when (old.wamid is not null)
  execute function delete_statuses_of_message();
