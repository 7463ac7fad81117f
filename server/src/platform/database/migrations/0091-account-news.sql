-- What changes about an account is told to its open windows, whichever process and statement does it. Its arguments:
-- the column with the account, and what has changed.
create function tell_account() returns trigger language plpgsql as $body$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('accounts', concat_ws('|', changed ->> tg_argv[0], tg_argv[1]));
  return null;
end
$body$;

create trigger access_told after update on accounts for each row
  when (
    (old.role, old.is_active, old.session_epoch, old.whatsapp_connect, old.whatsapp_chat, old.chat_boat, old.webhook)
    is distinct from
    (new.role, new.is_active, new.session_epoch, new.whatsapp_connect, new.whatsapp_chat, new.chat_boat, new.webhook)
  ) execute function tell_account('id', 'access');
create trigger ended_session_told after delete on device_sessions for each row
  execute function tell_account('account_id', 'access');

create trigger connected_told after update on accounts for each row
  when (old.is_connected is distinct from new.is_connected) execute function tell_account('id', 'connection');
create trigger connection_step_told after insert or update or delete on connection_steps for each row
  execute function tell_account('account_id', 'connection');

create trigger notification_told after insert or update on notifications for each row
  execute function tell_account('account_id', 'notifications');
