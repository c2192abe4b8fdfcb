-- How clients can pay an artist without a provider: the artist's list, which only the artist reads, and which is replaced as a
-- whole by a call that needs their password. Account numbers are here and nowhere else; mails and jobs get the last four digits.

-- The same checks as domain/payments/ways, for callers that are no page of ours; a test keeps the two in step. Lengths of IBANs by
-- country are checked there alone.

create or replace function private.mod97(characters text) returns integer
language sql immutable parallel safe
as $$
  select (string_agg(case when letter ~ '[0-9]' then letter else (ascii(letter) - 55)::text end, '' order by place)::numeric % 97)::integer
  from regexp_split_to_table(characters, '') with ordinality as split (letter, place)
$$;

create or replace function private.is_iban(iban text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then private.mod97(substr(iban, 5) || left(iban, 4)) = 1 else false end
$$;

create or replace function private.is_routing_number(number text) returns boolean
language sql immutable parallel safe
as $$
  select case when number ~ '^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)[0-9]{7}$'
    then (select sum(digit::integer * (array[3, 7, 1])[(place - 1) % 3 + 1]) % 10 = 0
      from regexp_split_to_table(number, '') with ordinality as split (digit, place))
    else false end
$$;

create or replace function private.is_line(words text, most integer) returns boolean
language sql immutable parallel safe
as $$ select length(words) <= most and words !~ '[[:cntrl:]\u2028\u2029]' and words !~ '^\s|\s$' $$;

-- Exactly the fields of the kind, each a text that fits.

create or replace function private.is_way_to_pay(kind text, details jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then coalesce(
    not exists (select from jsonb_each(details) where jsonb_typeof(value) <> 'string')
    and (select coalesce(string_agg(key, ' ' order by key collate "C"), '') from jsonb_each(details)) = case kind
      when 'iban' then 'bic country currency holder houseNumber iban postalCode street town'
      when 'sort_code' then 'accountNumber currency holder sortCode'
      when 'routing' then 'accountNumber currency holder routingNumber'
      when 'account' then 'account currency holder'
      when 'link' then 'url'
      when 'cash' then ''
      when 'note' then 'note'
    end
    and (kind in ('link', 'cash', 'note') or details ->> 'holder' <> '' and private.is_line(details ->> 'holder', 140))
    and case kind
      when 'iban' then details ->> 'currency' in ('EUR', 'CHF') and private.is_iban(details ->> 'iban')
        and details ->> 'bic' ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$' and details ->> 'country' ~ '^([A-Z]{2})?$'
        and private.is_line(details ->> 'street', 70) and private.is_line(details ->> 'houseNumber', 16)
        and private.is_line(details ->> 'postalCode', 16) and private.is_line(details ->> 'town', 35)
      when 'sort_code' then details ->> 'currency' = 'GBP' and details ->> 'sortCode' ~ '^[0-9]{6}$'
        and details ->> 'accountNumber' ~ '^[0-9]{8}$'
      when 'routing' then details ->> 'currency' = 'USD' and private.is_routing_number(details ->> 'routingNumber')
        and details ->> 'accountNumber' ~ '^[0-9]{4,17}$'
      when 'account' then details ->> 'currency' in ('CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK')
        and details ->> 'account' <> '' and private.is_line(details ->> 'account', 140)
      when 'link' then details ->> 'url' ~* '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$' and length(details ->> 'url') <= 2000
      when 'note' then details ->> 'note' ~ '\S' and length(details ->> 'note') <= 500
      else true
    end, false) else false end
$$;

-- What a mail may say of a way: enough to recognise it, and no number of an account.

create or replace function private.way_label(kind text, details jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case kind
    when 'cash' then 'Cash'
    when 'note' then 'A note'
    when 'link' then 'Payment link to ' || substring(details ->> 'url' from '(?i)^https://([^/?#]+)')
    else (details ->> 'currency') || ' bank account' || (
      select case when length(number) >= 8 then ' ending in ' || right(number, 4) else '' end
      from regexp_replace(coalesce(details ->> 'iban', details ->> 'accountNumber', details ->> 'account'), '\W', '', 'g') as number
    )
  end
$$;

create or replace function public.save_ways_to_pay(ways_input jsonb, replaced_ids uuid[]) returns setof public.ways_to_pay
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  added text[];
  removed text[];
begin
  if not exists (select from public.profiles where user_id = me) then
    raise exception using errcode = 'PT404', detail = 'no_profile',
      message = 'Please set up your profile first.';
  end if;
  if not private.has_given_password() then
    raise exception using errcode = 'PT403', detail = 'sign_in_again',
      message = 'Please give your password again to change how clients pay you.';
  end if;
  if jsonb_typeof(ways_input) is distinct from 'array' or exists (
    select from jsonb_array_elements(ways_input) as way
    where private.is_way_to_pay(way ->> 'kind', way -> 'details') is not true
  ) then
    raise exception using errcode = 'PT400', detail = 'invalid_way',
      message = 'One of your ways to pay is not complete or not valid. Please check it.';
  end if;
  if jsonb_array_length(ways_input) > 10 then
    raise exception using errcode = 'PT409', detail = 'too_many_ways',
      message = 'You can have up to 10 ways to pay. Remove one first.';
  end if;

  -- Calls of one artist wait for each other, so that none undoes another's unseen.
  perform pg_advisory_xact_lock(hashtextextended('ways to pay of ' || me, 0));
  if replaced_ids is distinct from array(select id from public.ways_to_pay where artist_id = me order by position) then
    raise exception using errcode = 'PT409', detail = 'ways_changed',
      message = 'Your ways to pay were changed on another device or in another tab. Please load the page again.';
  end if;
  if ways_input is not distinct from (
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'details', details) order by position), '[]')
    from public.ways_to_pay where artist_id = me
  ) then
    return query select * from public.ways_to_pay where artist_id = me order by position;
    return;
  end if;
  if not (select granted from platform.take_tokens('ways to pay:' || me, 1, 20, interval '1 day')) then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = 'You have changed your ways to pay many times today. Please try again tomorrow.';
  end if;

  added := array(
    select private.way_label(way ->> 'kind', way -> 'details')
    from jsonb_array_elements(ways_input) with ordinality as given (way, place)
    where not exists (
      select from public.ways_to_pay where artist_id = me and kind = way ->> 'kind' and details = way -> 'details')
    order by place);
  removed := array(
    select private.way_label(kind, details) from public.ways_to_pay
    where artist_id = me and not exists (
      select from jsonb_array_elements(ways_input) as way where kind = way ->> 'kind' and details = way -> 'details')
    order by position);
  delete from public.ways_to_pay where artist_id = me;
  insert into public.ways_to_pay (artist_id, position, kind, details)
    select me, place, way ->> 'kind', way -> 'details'
    from jsonb_array_elements(ways_input) with ordinality as given (way, place);
  if private.writer() <> 'script' then
    -- One for each change: nobody can have it replaced by a later one.
    perform platform.add_job('notify-ways-to-pay',
      jsonb_build_object('artistId', me, 'changedAt', clock_timestamp(), 'added', added, 'removed', removed),
      format('ways-to-pay:%s:%s', me, gen_random_uuid()));
  end if;
  return query select * from public.ways_to_pay where artist_id = me order by position;
end;
$$;
comment on function public.save_ways_to_pay is
  'Replaces the caller''s ways to pay, given as [{kind, details}], if those stored are still the ones with these ids. Needs a session '
  'that was opened with the password a moment ago. The artist gets a mail about what changed.';

revoke all on public.ways_to_pay from public, anon, authenticated, service_role, booking_client;
grant select on public.ways_to_pay to authenticated;
grant execute on function public.save_ways_to_pay(jsonb, uuid[]) to authenticated;

create policy "artists see their own ways to pay" on public.ways_to_pay
  for select to authenticated using (artist_id = (select auth.uid()));

-- For server functions that have checked that the caller is the client of this booking. Nothing while a request is only a request:
-- anyone can send one.

create or replace function private.ways_to_pay_of(booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', way.kind, 'details', way.details) order by way.position), '[]')
  from public.bookings as booked join public.ways_to_pay as way on way.artist_id = booked.artist_profile_id
  where booked.id = booking and (booked.status in ('confirmed', 'completed') or booked.held_until > now())
    and coalesce(way.details ->> 'currency', booked.currency) = booked.currency
$$;
comment on function private.ways_to_pay_of is
  'The ways that suit the currency of a booking that is confirmed, completed or held, in the artist''s order; otherwise none.';

grant execute on function private.ways_to_pay_of(uuid) to service_role;
