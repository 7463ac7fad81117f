-- When the channel last told a template's quality and its category; what was told before that is late and not applied.
alter table templates add column score_told_at timestamptz, add column category_told_at timestamptz;
