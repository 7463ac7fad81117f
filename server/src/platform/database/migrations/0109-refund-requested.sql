-- A refund is requested, and its column is named so; nothing is lost or changed.
alter table payments rename column refund_asked_at to refund_requested_at;
