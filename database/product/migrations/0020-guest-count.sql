-- Whether an artist's booking page asks how many guests are expected. Answers go to bookings.guest_count.

alter table public.profiles add column asks_guest_count boolean not null default false;

comment on column public.profiles.asks_guest_count is 'Whether the booking page asks how many guests are expected.';
