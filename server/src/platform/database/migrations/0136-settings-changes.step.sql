create index concurrently if not exists audit_entries_of_settings on audit_entries (id desc)
  where action = 'Subscription settings changed';
