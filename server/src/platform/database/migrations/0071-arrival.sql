-- The channel tells whole seconds, and its webhooks are processed side by side: what came in one second stands in the
-- order in which it arrived (the webhook's number and the place in it), whichever was processed first.
alter table inbound_messages add column arrival bigint not null default 0;
alter table chat_reactions add column arrival bigint not null default 0;
alter table chat_contacts add column last_arrival bigint not null default 0;
-- Where the customer's newest message stands in the conversation; free text is counted from the channel's own second.
alter table chat_contacts add column last_inbound_shown_at timestamptz;
update chat_contacts set last_inbound_shown_at = last_inbound_at;
