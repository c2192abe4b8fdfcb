-- The rule simulator: what other rules would have made of an artist's bookings, and how a price grows with hours,
-- distance and date.

-- The selections of a stored booking, from its answers. Those of older bookings have labels only, whose options the
-- rules of that time know.

create or replace function private.booked_selections(form_responses jsonb, questions jsonb) returns jsonb
language sql immutable parallel safe
as $$
  with responses as (
    select response, response ->> 'question_id' as question_id
    from jsonb_array_elements(case when jsonb_typeof(form_responses -> 'structured_responses') = 'array'
      then form_responses -> 'structured_responses' end) as response
  ),
  chosen as (
    select question_id, option_id, response -> 'quantities' -> option_id as quantity
    from responses, jsonb_array_elements_text(case when jsonb_typeof(response -> 'option_ids') = 'array' then response -> 'option_ids' end) as option_id
    union all
    select question_id, coalesce(option ->> 'id', option ->> 'label'), null
    from responses
    join jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) as question on question ->> 'id' = question_id,
      jsonb_array_elements(case when jsonb_typeof(question -> 'options') = 'array' then question -> 'options' end) as option
    where response ->> 'option_ids' is null and question ->> 'type' in ('single', 'multiple')
      and (response -> 'answer_value' = option -> 'label' or response -> 'answer_value' @> jsonb_build_array(option -> 'label'))
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('questionId', question_id, 'optionId', option_id, 'quantity', quantity))), '[]')
  from chosen
$$;

-- A price by these rules, or why there is none.

create or replace function private.try_quote(
  list private.price_lists, today date, hours numeric, miles numeric, selections jsonb, event_date date
) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  reason text;
begin
  return jsonb_build_object('total', private.make_quote(list, today, hours, miles, selections, event_date) -> 'total');
exception when others then
  get stacked diagnostics reason = pg_exception_detail;
  -- Refusals have a code; anything else is an error of ours.
  if sqlstate not like 'PT4%' then
    raise;
  end if;
  return jsonb_build_object('problem', reason);
end;
$$;

-- Options without an id are known by their label.

create or replace function private.with_option_ids(questions jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(question -> 'options') = 'array' then jsonb_set(question, '{options}', (
    select coalesce(jsonb_agg(case when option ->> 'id' is null then option || jsonb_build_object('id', option -> 'label') else option end), '[]')
    from jsonb_array_elements(question -> 'options') as option
  )) else question end order by place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(question, place)
$$;

create or replace function public.simulate_rules(new_rules jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  artist constant uuid := auth.uid();
  problem text := private.rules_problem(new_rules);
  zone text;
  today date;
  rules jsonb;
  list private.price_lists;
  shortest numeric;
  longest numeric;
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  if problem is not null then
    perform private.refuse_price('invalid_rules', problem);
  end if;
  select time_zone, private.local_date(time_zone) into zone, today from public.availability where artist_id = artist;
  rules := new_rules || jsonb_build_object('custom_questions', private.with_option_ids(new_rules -> 'custom_questions'), 'today', today);
  list := private.price_list(rules);
  shortest := greatest(coalesce((rules ->> 'min_booking_hours')::numeric, 1), 0.5);
  longest := coalesce((rules ->> 'max_performance_hours')::numeric, greatest(8, shortest));
  return jsonb_build_object(
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'client_name', client_name, 'event_date', event_date, 'status', status, 'old', total_price
        ) || private.try_quote(
          list, (created_at at time zone zone)::date, event_duration, coalesce(distance_from_home, 0),
          private.booked_selections(form_responses, rules_snapshot -> 'custom_questions'), event_date
        ) order by created_at desc), '[]')
      from (
        select * from public.bookings
        where artist_profile_id = artist and currency = rules ->> 'currency' and price_state <> 'asked'
        order by created_at desc, id limit 100
      ) as booking
    ),
    'by_hours', (
      select jsonb_agg(jsonb_build_array(hours, private.try_quote(list, today, hours, 0, '[]', null) -> 'total') order by hours)
      from generate_series(shortest, longest, greatest(0.5, round((longest - shortest) / 30 * 2) / 2)) as hours
    ),
    'by_miles', (
      select jsonb_agg(jsonb_build_array(miles, private.try_quote(list, today, shortest, miles, '[]', null) -> 'total') order by miles)
      from (
        select distinct round(coalesce((rules ->> 'max_radius')::numeric, 100) * step / 40, 2) as miles from generate_series(0, 40) as step
      ) as steps
    ),
    'by_date', (
      select jsonb_agg(jsonb_build_array(today + day, private.try_quote(list, today, shortest, 0, '[]', today + day) -> 'total') order by day)
      from generate_series(0, 364) as day
    )
  );
end;
$$;
comment on function public.simulate_rules is
  'For rules that are not saved yet: bookings [{id, old, total or problem}], the last 100; and prices by_hours, by_miles and by_date as [[x, total]].';

grant execute on function private.booked_selections(jsonb, jsonb), private.try_quote(private.price_lists, date, numeric, numeric, jsonb, date),
  private.with_option_ids(jsonb) to authenticated;
grant execute on function public.simulate_rules(jsonb) to authenticated;
