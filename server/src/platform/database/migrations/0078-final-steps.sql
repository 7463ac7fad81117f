-- Whether a step that failed can only be mended by another signup: repeating it would fail the same way.
alter table connection_steps add column is_final boolean not null default false;
