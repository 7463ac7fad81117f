-- The same name as in messages.
alter table outbox rename column handed_at to handed_over_at;
