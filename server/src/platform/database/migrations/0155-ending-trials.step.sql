create index concurrently if not exists accounts_by_trial_end on accounts (trial_ends_at) where trial_ends_at is not null;
