-- The link of a booking that was deleted says so, rather than that it is wrong. Links are removed 30 days after they expire.
alter table private.client_links drop constraint client_links_booking_id_fkey;
