-- Each time that a message is handed over is an attempt, and the column is named so; nothing is lost or changed.
alter table outbox rename column tries to attempts;
