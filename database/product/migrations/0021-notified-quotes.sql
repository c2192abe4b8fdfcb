-- The quotes that clients were last notified of, by a name that says so.

alter table private.told_quotes rename to notified_quotes;
alter index private.told_quotes_pkey rename to notified_quotes_pkey;
alter table private.notified_quotes rename constraint told_quotes_booking_id_fkey to notified_quotes_booking_id_fkey;
comment on column private.notified_quotes.travel is 'As private.shown_travel makes it. Null: as the booking has it.';
