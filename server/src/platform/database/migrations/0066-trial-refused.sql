-- What a business that registered itself had in common with one that had its free trial, where it got none for that.
alter table accounts add column trial_refused_for text check (trial_refused_for in ('mail', 'mobile', 'name'));
