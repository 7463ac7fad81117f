-- Functions and triggers that notify open windows are named so.

alter function tell_account() rename to notify_account;
alter function tell_chats_of_new() rename to notify_chats_of_new;
alter function tell_chats_of_status() rename to notify_chats_of_status;

alter trigger access_told on accounts rename to notify_access;
alter trigger connected_told on accounts rename to notify_connected;
alter trigger ended_session_told on device_sessions rename to notify_ended_session;
alter trigger connection_step_told on connect_steps rename to notify_connect_step;
alter trigger notification_told on notifications rename to notify_notification;
alter trigger unread_told on conversations rename to notify_unread;
alter trigger unread_change_told on conversations rename to notify_unread_change;
