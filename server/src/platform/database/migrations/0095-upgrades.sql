-- An order that begins on the day it is paid, in place of cheaper years: what is credited for them, as it was shown.
alter table payments add column upgrade jsonb;
-- The order to which the unused days of this one were credited.
alter table payments add column credited_to text references payments (order_id);
