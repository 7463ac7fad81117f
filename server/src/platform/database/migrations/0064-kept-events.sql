-- Kinds of news in a webhook that nothing was done with: it is kept longer, to be looked into.
alter table channel_events add column unhandled text;
