-- The days of messages that were stored before the table: two hundred accounts at a time, and "limit 1" is the row of
-- the last of them.
update message_day_fill set last_id = fill_message_days(last_id, 200)
where last_id < (select id from accounts order by id desc limit 1);
