-- A new account connects its number and reads its chats without waiting for an Admin (docs/decisions/006).
alter table accounts alter column whatsapp_connect set default true;
alter table accounts alter column whatsapp_chat set default true;
