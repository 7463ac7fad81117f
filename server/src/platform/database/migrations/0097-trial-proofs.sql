-- A trial also ends where a proof comes later: the connected WhatsApp account or number, or a GST number that was paid with.
alter table accounts drop constraint accounts_trial_refused_for_check;
alter table accounts add constraint accounts_trial_refused_for_check
  check (trial_refused_for in ('mail', 'mobile', 'name', 'whatsapp', 'gstin'));
