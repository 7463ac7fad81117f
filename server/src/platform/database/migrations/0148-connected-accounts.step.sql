create index concurrently if not exists accounts_connected on accounts (role, id) where is_connected;
