-- Who changed a field last of what several people edit, so that a write from an old form can say whose value it meets.
create table field_edits (
  thing text not null,
  field text not null,
  -- Whose it is; the settings of the product are nobody's.
  account_id bigint references accounts on delete cascade,
  -- As the actor was at the moment; the name stays when the account goes.
  actor_id bigint,
  actor_name text not null,
  actor_role text,
  edited_at timestamptz not null,
  primary key (thing, field)
);
create index field_edits_account on field_edits (account_id);
create index field_edits_time on field_edits (edited_at);
