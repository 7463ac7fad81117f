-- What an owner recognises a session by, and when it was last used. Sessions of an earlier release have none of it.
alter table device_sessions
  add column used_at timestamptz,
  add column browser text,
  add column system text,
  add column network text;
