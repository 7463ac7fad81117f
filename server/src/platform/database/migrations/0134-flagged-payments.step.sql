create index concurrently if not exists payments_flagged on payments (ordered_at desc, order_id desc)
  where flag is not null;
