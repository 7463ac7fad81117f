-- The registered address, in lines; none where the look-up was made before addresses were kept.
alter table gst_lookups add column address jsonb;
