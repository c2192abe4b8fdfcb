-- A request is known by its submission_id; the hash of its body was never read.

alter table public.bookings drop column submission_hash;
