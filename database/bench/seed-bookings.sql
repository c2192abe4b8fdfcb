-- Many artists with many bookings, for benchmarks. Run as the owner, in a transaction, with
-- set_config('bench.artists', …) and set_config('bench.bookings', …); the defaults are 10 and 1,000. Rows are as
-- large as real ones, and each artist's bookings are spread over the table. What triggers would compute (except the
-- history) is inserted directly, because running them for a million rows takes too long.

alter table public.bookings disable trigger user;
alter table public.booking_messages disable trigger user;

-- Building indexes and checking foreign keys at the end is faster than row by row.
create temporary table laid_aside on commit drop as
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where conrelid in ('public.bookings'::regclass, 'public.booking_messages'::regclass) and contype = 'f'
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid in ('public.bookings'::regclass, 'public.booking_messages'::regclass) and not indisunique;
do $$
declare
  statement text;
begin
  for statement in select away from laid_aside loop
    execute statement;
  end loop;
end $$;

insert into auth.users (id, email, email_confirmed_at)
select ('be000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'artist' || number || '@example.com', now()
from generate_series(1, coalesce(nullif(current_setting('bench.artists', true), ''), '10')::integer) as number;

insert into public.profiles (user_id, display_name, slug, genre, performance_type, is_available, currency, hourly_rate,
  min_booking_hours, max_performance_hours, travel_fee, free_radius, max_radius, distance_tiers, custom_questions)
select id, 'Artist ' || number, 'artist-' || number, 'Jazz', '{Covers}', true, 'GBP', 100 + number % 100, 2, 8, 20, 25, 100,
  '[{"id": "a", "fromMiles": 25, "toMiles": 50, "pricePerMile": 1.5}, {"id": "b", "fromMiles": 50, "toMiles": 100, "pricePerMile": 2}]',
  '[{"id": "q1", "question": "Which line-up?", "type": "single", "required": true, "options": [{"id": "o1", "label": "Duo", "priceType": "percentage", "priceValue": -15}, {"id": "o2", "label": "Quartet", "priceType": "percentage", "priceValue": 25}]}]'
from (select id, substring(id::text from 25)::integer as number from auth.users where id::text like 'be000000-%') as artists;

insert into public.bookings (id, submission_id, artist_profile_id, artist_name, client_name, client_email, event_type, event_date, event_duration,
  venue_name, venue_address, form_responses, currency, base_price, travel_cost, add_ons, total_price, final_total_price,
  pricing_breakdown, rules_snapshot, distance_from_home, distance_source, status, payment_status, created_at, updated_at)
select id, id, profile.user_id, profile.display_name, 'Client ' || number, 'client' || number || '@example.com',
  (array['Wedding', 'Birthday', 'Gallery opening', 'Summer party', 'Dinner'])[1 + number % 5],
  date '2026-01-01' + (number * 7919 % 730)::integer, 2 + number % 4, 'Venue ' || number % 1000, number % 1000 || ' Example Street, Bath',
  '{"structured_responses": [{"question_id": "q1", "question_text": "Which line-up?", "answer_value": "Duo"}], "raw_form_data": {"setArrangement": "Two sets", "note": "A long answer, as people give them when they are asked whether there is anything else: there is, there nearly always is."}}',
  'GBP', price, 20, '[{"label": "Duo", "amount": -45, "type": "percentage"}]', price - 25,
  case when status in ('confirmed', 'completed', 'cancelled') then price - 25 end,
  jsonb_build_object('base_price', price, 'distance_charge', 20, 'total', price - 25, 'currency', 'GBP',
    'add_ons', '[{"label": "Duo", "amount": -45, "type": "percentage"}]'::jsonb),
  profile.rules, 25, 'measured', status::public.booking_status, 'unpaid', moment, moment
from (
  -- Sequential ids, because they are inserted faster than random ones.
  select number, ('b0000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id, artists, 300 + number % 500 as price,
    (array['pending', 'confirmed', 'rejected', 'completed', 'cancelled', 'pending', 'confirmed', 'completed'])[1 + number * 31 % 8] as status,
    timestamptz '2026-01-01' + number * interval '31 seconds' as moment
  from generate_series(1::bigint, coalesce(nullif(current_setting('bench.bookings', true), ''), '1000')::bigint) as number,
    (select count(*) as artists from auth.users where id::text like 'be000000-%') as _
) as wanted
join (
  select user_id, display_name, private.pricing_rules(profiles, private.request_day(profiles)) as rules, substring(user_id::text from 25)::bigint as place
  from public.profiles where user_id::text like 'be000000-%'
) as profile on profile.place = 1 + (number * 7927) % artists;

-- A conversation on one booking in five, half of it unread.
insert into public.booking_messages (booking_id, artist_profile_id, sender_type, message, is_read, created_at)
select id, artist_profile_id, 'client', 'Hello, could you tell me whether you play outside?', number % 10 = 0, created_at
from (
  select id, artist_profile_id, created_at, substring(client_name from 8)::bigint as number
  from public.bookings where client_name like 'Client %'
) as booking where number % 5 = 0;
-- No mail is sent about them.
insert into private.message_notices (message_id) select id from public.booking_messages on conflict do nothing;

do $$
declare
  statement text;
begin
  for statement in select back from laid_aside loop
    execute statement;
  end loop;
end $$;
select private.refresh_booking_words();
alter table public.bookings enable trigger user;
alter table public.booking_messages enable trigger user;
analyze auth.users, public.profiles, public.bookings, public.booking_messages;
