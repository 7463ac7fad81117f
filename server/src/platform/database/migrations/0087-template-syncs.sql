-- How far an account's sync of templates is, whichever process reads them.
create table template_syncs (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Changes with each page that came.
  told_at timestamptz not null,
  templates_read integer not null,
  -- What it came to, in words; empty while it runs.
  result text not null
);
