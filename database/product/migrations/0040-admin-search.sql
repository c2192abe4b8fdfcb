-- What the search of the administrators' page reads: the words of each booking in a small table of their own, so that a
-- part of a word is found among a million bookings. Kept by a trigger (85-admin.sql).

create table private.booking_words (
  booking_id uuid primary key references public.bookings on delete cascade,
  created_at timestamptz not null,
  words text not null
);
alter table private.booking_words enable row level security;
comment on table private.booking_words is
  'Kept by a trigger on bookings; private.refresh_booking_words() rebuilds it. words is folded by platform.fold_text.';

insert into private.booking_words (booking_id, created_at, words)
select id, created_at, platform.fold_text(concat_ws(' ', client_name, client_email, event_type, artist_name)) from public.bookings;

create index booking_words_newest on private.booking_words (created_at desc, booking_id);
do $$
declare
  trigrams constant text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  execute format('create index booking_words_parts on private.booking_words using gin (words %I.gin_trgm_ops)', trigrams);
  execute format(
    'create index profiles_name_parts on public.profiles using gin (platform.fold_text(display_name) %I.gin_trgm_ops)', trigrams);
end $$;
