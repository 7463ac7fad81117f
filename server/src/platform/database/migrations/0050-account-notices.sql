-- An Admin is told of a partner who registered and waits.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('template', 'number', 'plan', 'payment', 'account'));
