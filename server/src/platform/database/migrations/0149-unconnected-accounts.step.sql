create index concurrently if not exists accounts_unconnected on accounts (role, id) where not is_connected;
