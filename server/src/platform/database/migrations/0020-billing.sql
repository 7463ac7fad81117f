-- An order's state only moves forward: pending, failed, success, refunded; a failed one may still succeed.
alter table payments add column state text not null default 'pending'
  check (state in ('pending', 'failed', 'success', 'refunded'));
update payments set state = case status when '1' then 'success' when '0' then 'failed' else 'pending' end;
alter table payments drop column status;
-- As section 3 writes it.
alter table payments add column status text
  generated always as (case state when 'pending' then '' when 'failed' then '0' else '1' end) stored;
-- None until the provider has made its own order; such a row is not shown to anybody.
alter table payments alter column razorpay_ref_no drop not null;
alter table payments add column plan text;
-- The plan as it was sold, and seller, buyer and tax as they were then: settings may change, an order does not.
alter table payments add column terms jsonb;
alter table payments add column bill jsonb;
alter table payments add column tax_paise bigint not null default 0;
-- The payment at the provider that paid for it.
alter table payments add column payment_id text unique;
alter table payments add column settled_at timestamptz;
-- The days that it paid for; none where it paid for none, or they were taken back with a refund.
alter table payments add column starts_on date;
alter table payments add column ends_on date;
alter table payments add column refund_id text;
alter table payments add column refund_reason text;
alter table payments add column refund_asked_at timestamptz;
-- What an Admin should look at, in words.
alter table payments add column flag text;
create index payments_by_time on payments (ordered_at desc, order_id desc);

-- The last number given in each series: a prefix and a financial year.
create table invoice_series (
  series text primary key,
  last_number integer not null
);

create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id text not null references payments (order_id),
  -- The day in Asia/Kolkata.
  issued_on date not null,
  -- All that is printed on it.
  content jsonb not null,
  -- Base64; made when it is first asked for, then kept as it is.
  pdf text,
  unique (order_id, kind)
);
create index invoices_by_day on invoices (issued_on, number);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.pdf is null and new.pdf is not null
    and (new.number, new.kind, new.order_id, new.issued_on, new.content)
      is not distinct from (old.number, old.kind, old.order_id, old.issued_on, old.content) then
    return new;
  end if;
  raise exception 'an issued invoice stays as it is';
end
$$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_invoice_change();

-- What the payment provider told us, by its own id of the event: it tells some things twice.
create table payment_events (
  event_id text primary key,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index payment_events_by_age on payment_events (received_at) where processed_at is not null;

-- What an Admin set, by name; the revision keeps two from overwriting each other.
create table settings (
  name text primary key,
  content jsonb not null,
  revision integer not null
);

-- What the look-up said of a GST number.
create table gst_lookups (
  gstin text primary key,
  is_active boolean not null,
  -- Empty where there is no such number.
  legal_name text not null,
  status text not null,
  looked_up_at timestamptz not null
);

-- The free trial: until when it runs, and hashes of what tells a business from another, for it is given once.
alter table accounts add column trial_ends_at timestamptz;
create table trial_marks (
  mark text primary key,
  account_id bigint not null,
  started_at timestamptz not null
);
