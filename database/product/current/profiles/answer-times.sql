-- How soon an artist usually answers a request, for the booking page.

-- The median of their last 20 requests, in hours. A request that has waited for a week counts with the time it has waited so
-- far; one that the client cancelled before does not count. Null with less than 5 answered ones.
create or replace function private.usual_answer_hours(artist uuid) returns smallint
language sql stable security definer set search_path = ''
as $$
  select case when count(answered_at) >= 5 then
    least(ceil(percentile_cont(0.5) within group (order by extract(epoch from coalesce(answered_at, now()) - asked_at) / 3600)), 9999)::smallint
  end
  from (
    select request.created_at as asked_at, answer.answered_at
    from (
      select id, created_at, status from public.bookings where artist_profile_id = artist
      order by created_at desc, id limit 20
    ) as request
    cross join lateral (
      select least(
        (select min(created_at) from public.booking_messages where booking_id = request.id and sender_type = 'artist'),
        (
          select min(happened_at) from public.booking_history
          where booking_id = request.id and actor_role = 'artist'
            and event in ('confirmed', 'rejected', 'price_offered', 'offer_made', 'held', 'quote_modification_set', 'travel_changed')
        )
      ) as answered_at
    ) as answer
    where answer.answered_at is not null
      or (request.created_at < now() - interval '7 days' and request.status <> 'cancelled')
  ) as requests
$$;

-- Run once a day (jobs/all.ts).
create or replace function private.measure_answers() returns void
language sql security definer set search_path = ''
as $$
  update public.profiles set answer_hours = measured.hours
  from (select user_id, private.usual_answer_hours(user_id) as hours from public.profiles) as measured
  where profiles.user_id = measured.user_id and profiles.answer_hours is distinct from measured.hours
$$;

grant execute on function private.measure_answers() to service_role;
