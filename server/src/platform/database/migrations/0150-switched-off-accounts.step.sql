create index concurrently if not exists accounts_switched_off on accounts (role, id) where not is_active;
