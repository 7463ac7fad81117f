-- When the password of a session was last given. Null for a session whose sensitive writes do not need it again, such as
-- those of an earlier release or of an integration.
alter table device_sessions add column confirmed_at timestamptz;
