-- The outcome of a step is a message for the person, and its column is named so; nothing is lost or changed.
alter table connect_steps rename column answer to message;
