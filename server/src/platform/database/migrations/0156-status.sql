-- Outcomes of requests to other services, emails and statements, which all processes add up by the minute.
create table service_outcomes (
  -- whatsapp, payments, mail, database (only failures)
  part text not null,
  minute timestamptz not null,
  succeeded integer not null,
  failed integer not null,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  primary key (part, minute)
);

-- When a regular job last ended, in any process.
create table maintenance_runs (
  -- hourly, nightly
  name text primary key,
  finished_at timestamptz,
  failed_at timestamptz
);
