-- As "Regular" or "SEZ Unit"; none where the look-up was made before it was kept: then it is asked anew.
alter table gst_lookups add column taxpayer_type text;
