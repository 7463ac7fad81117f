-- Two accounts of ours may be connected to the same business account at the channel.
alter table templates drop constraint templates_pkey;
alter table templates add primary key (account_id, template_id);

alter table templates
  add column parameter_format text not null default 'POSITIONAL'
    check (parameter_format in ('POSITIONAL', 'NAMED')),
  -- The parts as the channel lists them.
  add column components jsonb not null default '[]',
  -- Why it is not approved: the channel's code, and what it says besides.
  add column reason text not null default '',
  add column advice text not null default '',
  -- Where the channel moved it to another category, or will.
  add column previous_category text not null default '',
  add column correct_category text not null default '',
  -- When the channel last told its status; what was told before that is late and not applied.
  add column told_at timestamptz;
update templates set components = jsonb_build_array(jsonb_build_object('type', 'BODY', 'text', body));
alter table templates drop column body;

-- When an approved template was edited: the channel allows one edit in 24 hours and ten in 30 days.
create table template_edits (
  account_id bigint not null,
  template_id text not null,
  edited_at timestamptz not null,
  foreign key (account_id, template_id) references templates (account_id, template_id) on delete cascade
);
create index template_edits_of on template_edits (account_id, template_id, edited_at);
create index channel_accounts_by_waba on channel_accounts (waba_id);
