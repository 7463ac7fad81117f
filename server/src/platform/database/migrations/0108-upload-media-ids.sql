-- WhatsApp's id of a file is a media id, and its column is named so; nothing is lost or changed.
alter table chat_uploads rename column channel_id to media_id;
