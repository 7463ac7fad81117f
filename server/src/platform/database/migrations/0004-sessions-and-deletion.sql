-- The one session that stays when all others of an account end: the one that changed the password.
alter table accounts add column kept_session text;

-- Payments and their invoices outlive the account (decision 000, part 4).
alter table payments drop constraint payments_account_id_fkey;
alter table payments alter column account_id drop not null;
alter table payments add constraint payments_account_id_fkey
  foreign key (account_id) references accounts (id) on delete set null;
