-- Why an account's sessions ended the last time: whoever held one reads it.
alter table accounts add column sessions_ended_by text
  check (sessions_ended_by in ('switch', 'password', 'email', 'role'));
