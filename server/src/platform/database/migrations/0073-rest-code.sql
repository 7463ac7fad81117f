-- Why a number rests: the channel's code of the failure that began it; none where the channel was not reached.
alter table lanes add column rest_code integer;
