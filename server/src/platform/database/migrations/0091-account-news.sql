-- What changes about an account is told to its open windows, whichever process and statement does it.
create function tell_of_access() returns trigger language plpgsql as $body$
begin
  perform pg_notify('accounts', new.id || '|access');
  return null;
end
$body$;
create trigger access_told after update on accounts for each row
  when (
    (old.role, old.is_active, old.session_epoch, old.whatsapp_connect, old.whatsapp_chat, old.chat_boat, old.webhook)
    is distinct from
    (new.role, new.is_active, new.session_epoch, new.whatsapp_connect, new.whatsapp_chat, new.chat_boat, new.webhook)
  ) execute function tell_of_access();

create function tell_of_ended_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('accounts', old.account_id || '|access');
  return null;
end
$body$;
create trigger ended_session_told after delete on device_sessions for each row
  execute function tell_of_ended_session();

create function tell_of_notification() returns trigger language plpgsql as $body$
begin
  perform pg_notify('accounts', new.account_id || '|notifications');
  return null;
end
$body$;
create trigger notification_told after insert or update on notifications for each row
  execute function tell_of_notification();
