-- Numbers that an account was connected with before: what it sent from them is still told about.
create table former_numbers (
  phone_number_id text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  primary key (phone_number_id, account_id)
);
