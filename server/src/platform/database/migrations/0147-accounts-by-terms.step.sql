-- Without a list of pending entries: the statement that finds it full would wait for all of them.
create index concurrently if not exists accounts_by_terms on accounts
  using gin (search_terms(0, name || ' ' || business_name || ' ' || email || ' ' || mobile_no)) with (fastupdate = off);
