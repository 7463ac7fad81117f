-- For figures of all accounts, which read the index alone.
create index concurrently if not exists messages_by_status_and_time on messages (status, accepted_at)
  include (account_id);
