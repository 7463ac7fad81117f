-- A worker claims a message before it hands it over, and messages.handed_over_at is the moment of that.
alter table outbox rename column handed_at to claimed_at;
alter index outbox_waiting rename to outbox_claimable;
alter index outbox_handed rename to outbox_claimed;
