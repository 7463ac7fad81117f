-- Tables and columns take the names that the code has for them; nothing is lost or changed.

alter table canned_replies rename to saved_replies;
alter table saved_replies rename constraint canned_replies_pkey to saved_replies_pkey;
alter table saved_replies rename constraint canned_replies_account_id_name_key to saved_replies_account_id_name_key;
alter table saved_replies rename constraint canned_replies_account_id_fkey to saved_replies_account_id_fkey;

alter table send_queues rename column rest_code to pause_code;

alter table whatsapp_connections rename column day_limit to messaging_limit;
alter table whatsapp_connections rename constraint channel_accounts_day_limit_check to whatsapp_connections_messaging_limit_check;
