-- What a program gave along with its send (biz_opaque_callback_data) and reads back; towards the channel stands our own
-- id. None: it gave nothing.
alter table messages add column callback_data text;
