-- The business account at the channel that a template was made in. Empty: not known, until a sync reads it there.
alter table templates add column waba_id text not null default '';
update templates t set waba_id = c.waba_id from channel_accounts c where c.account_id = t.account_id;

-- Each business account has its own names.
alter table templates drop constraint templates_account_id_name_language_key;
alter table templates add unique (account_id, waba_id, name, language);

-- The templates as they are for whoever sends: one that was made in another business account than the connected one
-- keeps its status and cannot be sent.
create view shown_templates as
select t.account_id, t.waba_id, t.template_id, t.name, t.language, t.category, t.score,
  case when c.waba_id <> t.waba_id then 'OTHER_ACCOUNT' else t.status end as status,
  t.parameter_format, t.components, t.reason, t.advice, t.previous_category, t.correct_category, t.edited_at
from templates t left join channel_accounts c on c.account_id = t.account_id;
