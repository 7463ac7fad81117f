-- Messages of a minute are counted where all tries are: a lane is locked by whoever sends, not by who accepts.
alter table lanes drop column window_ends_at, drop column window_count;
