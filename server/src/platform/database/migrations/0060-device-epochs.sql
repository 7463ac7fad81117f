-- A session whose account's epoch moved on is over and no device any more.
alter table device_sessions add column epoch integer not null default 0;
