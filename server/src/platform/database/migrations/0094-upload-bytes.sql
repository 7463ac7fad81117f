-- How large a file is that waits to be sent, so that an account has no more of them than it may.
alter table chat_uploads add column bytes bigint not null default 0;
