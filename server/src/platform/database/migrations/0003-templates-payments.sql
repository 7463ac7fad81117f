create table templates (
  template_id text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  language text not null,
  category text not null,
  score text not null,
  status text not null,
  body text not null,
  edited_at timestamptz not null,
  unique (account_id, name, language)
);

create table payments (
  order_id text primary key,
  account_id bigint not null references accounts (id),
  amount_paise bigint not null check (amount_paise >= 0),
  utr_no text not null default '',
  -- 1 success, 0 failed, empty pending (specification, section 3).
  status text not null check (status in ('1', '0', '')),
  message text not null default '',
  razorpay_ref_no text not null unique,
  ordered_at timestamptz not null
);
create index payments_by_account on payments (account_id, ordered_at desc);
