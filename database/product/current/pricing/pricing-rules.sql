-- An artist's pricing rules: their validation, and how a price reads them.

-- The problem with a list of distance tiers, as text for the artist; null when it is valid. Called by a trigger, not
-- by a check constraint: a constraint would depend on this function, so that it could not be recreated, and could
-- only report its own name. In plpgsql because that keeps its plans from one request to the next.

create or replace function private.distance_tiers_problem(tiers jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  tier jsonb;
  number integer := 0;
begin
  if tiers is null or jsonb_typeof(tiers) = 'null' then
    return null;
  elsif jsonb_typeof(tiers) <> 'array' then
    return 'The distance tiers must be a list.';
  elsif jsonb_array_length(tiers) > 20 then
    return 'There can be at most 20 distance tiers.';
  end if;
  while number < jsonb_array_length(tiers) loop
    tier := tiers -> number;
    number := number + 1;
    if not private.is_plain_number(tier -> 'fromMiles', 0, 13000) or not private.is_plain_number(tier -> 'toMiles', 0, 13000) then
      return format('Distance tier %s must start and end at 0 miles or more.', number);
    elsif (tier -> 'toMiles')::numeric < (tier -> 'fromMiles')::numeric then
      return format('Distance tier %s must not end before it starts.', number);
    elsif not private.is_plain_number(tier -> 'pricePerMile', 0, 1000000) then
      return format('The price per mile of distance tier %s must be 0 or greater.', number);
    end if;
  end loop;
  return null;
end;
$$;

grant execute on function private.distance_tiers_problem(jsonb) to anon, authenticated, service_role;

-- The problem with a list of questions and their priced options, as text for the artist; null when it is valid. An
-- option costs a flat amount, a percentage of the base price, an amount per hour or per piece (quantity), or sets the
-- hourly rate of the performance (rate: a line-up). One that states a fact is only ever chosen by the client. Its icons are those of domain/pricing/stage-icons.ts.

create or replace function private.option_problem(option jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when option is null then null
    when jsonb_typeof(option) <> 'object' then 'has an option that is not an object'
    when coalesce(option ->> 'label', '') !~ '\S' then 'has an option without a label'
    when length(option ->> 'label') > 200 then 'has an option with a label of more than 200 characters'
    when jsonb_typeof(coalesce(option -> 'short', 'null')) not in ('string', 'null') or length(option ->> 'short') > 80
      then 'has an option with a short name of more than 80 characters'
    when length(option ->> 'description') > 300 then 'has an option with a description of more than 300 characters'
    when option ->> 'icons' is not null and (
      jsonb_typeof(option -> 'icons') <> 'array' or jsonb_array_length(option -> 'icons') > 6
      or not option -> 'icons' <@ '["singer", "guitar", "bass", "piano", "keys", "drums", "saxophone", "trumpet", "violin", "dj", "dancer",
        "microphone", "speaker", "lights"]'
    ) then 'has an option with icons that do not exist, or with more than 6'
    when coalesce(option -> 'isFact', 'null') not in ('true', 'false', 'null') then 'has an option that is neither a fact nor none'
    when coalesce(option ->> 'priceType', 'flat') not in ('flat', 'percentage', 'fixed', 'hourly', 'quantity', 'rate')
      then 'has an option that is neither flat nor a percentage'
    when option ->> 'priceType' = 'rate' and not private.is_plain_number(option -> 'priceValue', 0.01, 10000000)
      then 'has a line-up without an hourly rate'
    when option ->> 'priceType' = 'quantity' and not (
      private.is_plain_number(option -> 'min', 1, 1000) and private.is_plain_number(option -> 'max', 1, 1000)
      and (option -> 'min')::numeric <= (option -> 'max')::numeric
      and (option -> 'min')::numeric % 1 = 0 and (option -> 'max')::numeric % 1 = 0
    ) then 'has an option without whole numbers from 1 to 1,000 as its minimum and maximum'
    when option ->> 'priceValue' is null then null
    when not private.is_plain_number(option -> 'priceValue', -10000000, 10000000)
      or option ->> 'priceType' = 'percentage' and abs((option -> 'priceValue')::numeric) > 1000
      then 'has an option whose price is not a number in reason'
  end
$$;

create or replace function private.question_problem(question jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(question) <> 'object' then 'is not an object'
    when coalesce(question ->> 'id', '') = '' or length(question ->> 'id') > 100 then 'has no id'
    when coalesce(question ->> 'question', question ->> 'label', question ->> 'text', '') !~ '\S' then 'has no words'
    when jsonb_typeof(coalesce(question -> 'short', 'null')) not in ('string', 'null') or length(question ->> 'short') > 80
      then 'has a short name of more than 80 characters'
    when coalesce(question ->> 'type', '') = '' then 'has no type'
    when question ->> 'options' is not null and jsonb_typeof(question -> 'options') <> 'array' then 'has options that are not a list'
    when question ->> 'type' in ('single', 'multiple') and coalesce(question ->> 'options', '[]') = '[]'
      then 'is a choice and has no option to choose'
    when question ->> 'showIf' is not null and (
      jsonb_typeof(question -> 'showIf' -> 'questionId') is distinct from 'string'
      or jsonb_typeof(question -> 'showIf' -> 'optionId') is distinct from 'string'
    ) then 'depends on an answer that is not given by questionId and optionId'
    when question ->> 'type' <> 'single' and jsonb_path_exists(question, 'lax $.options[*] ? (@.priceType == "rate")')
      then 'offers line-ups, so it must be a single choice'
  end
$$;

-- A question may be asked only when another one has a certain answer. That one may depend on a third, but never in a
-- circle.

create or replace function private.show_if_problem(questions jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  first jsonb;
  question jsonb;
  steps integer;
begin
  for first in select value from jsonb_array_elements(questions) where value ->> 'showIf' is not null loop
    question := first;
    steps := 0;
    while question ->> 'showIf' is not null loop
      question := jsonb_path_query_first(
        questions, '$[*] ? (@.id == $question && exists(@.options[*] ? (@.id == $option || (!exists(@.id) && @.label == $option))))',
        jsonb_build_object('question', question -> 'showIf' -> 'questionId', 'option', question -> 'showIf' -> 'optionId')
      );
      if question is null then
        return format('"%s" depends on an answer that does not exist.', left(coalesce(first ->> 'question', first ->> 'label', first ->> 'text'), 100));
      end if;
      steps := steps + 1;
      if steps > jsonb_array_length(questions) then
        return format('"%s" depends on itself.', left(coalesce(first ->> 'question', first ->> 'label', first ->> 'text'), 100));
      end if;
    end loop;
  end loop;
  return null;
end;
$$;

create or replace function private.custom_questions_problem(questions jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  found record;
begin
  if questions is null or jsonb_typeof(questions) = 'null' or questions = '[]' then
    return null;
  elsif jsonb_typeof(questions) <> 'array' then
    return 'The questions must be a list.';
  elsif jsonb_array_length(questions) > 50 then
    return 'There can be at most 50 questions.';
  elsif length(questions::text) > 200000 then
    return 'The questions are too long: together they can have 200,000 characters.';
  end if;

  select (array_agg(number || ' ' || problem order by number) filter (where problem is not null))[1] as problem,
    count(distinct question_id) as questions, count(option) as options,
    count(option ->> 'id') as option_ids, count(distinct (question_id, option ->> 'id')) filter (where option ->> 'id' is not null) as distinct_option_ids,
    count(distinct question_id) filter (where option ->> 'priceType' = 'rate') as line_up_questions,
    count(*) filter (where option ->> 'priceType' = 'rate') as line_ups,
    count(*) filter (where option ->> 'priceType' = 'quantity') as quantities
  into found
  from (
    select number, question ->> 'id' as question_id, option, coalesce(private.question_problem(question), private.option_problem(option)) as problem
    from jsonb_array_elements(questions) with ordinality as _(question, number)
    left join jsonb_array_elements(
      case when jsonb_typeof(question -> 'options') = 'array' then question -> 'options' end
    ) as option on true
  ) as checked;
  return case
    when found.problem is not null then format('Question %s.', found.problem)
    when found.questions < jsonb_array_length(questions) then 'Every question needs an id of its own.'
    when found.distinct_option_ids < found.option_ids then 'Every option of a question needs an id of its own.'
    when found.options > 500 then 'There can be at most 500 options in all.'
    -- What a search within a budget tries most of.
    when found.quantities > 100 then 'There can be at most 100 options with a quantity in all.'
    when found.line_ups > 20 then 'There can be at most 20 line-ups.'
    when found.line_up_questions > 1 then 'Only one question can offer line-ups with their own hourly rate.'
    else private.show_if_problem(questions)
  end;
end;
$$;

grant execute on function private.option_problem(jsonb), private.question_problem(jsonb), private.show_if_problem(jsonb),
  private.custom_questions_problem(jsonb) to anon, authenticated, service_role;

-- A profile is stored only with valid tiers, questions and date rules.

create or replace function private.check_profile_rules() returns trigger
language plpgsql set search_path = ''
as $$
declare
  problem text := coalesce(
    private.distance_tiers_problem(new.distance_tiers),
    private.custom_questions_problem(new.custom_questions),
    private.date_rules_problem(new.date_rules)
  );
begin
  if problem is not null then
    raise exception using errcode = '23514', message = problem, detail = 'invalid_rules',
      hint = 'Correct it in the pricing rules and save again.';
  end if;
  return new;
end;
$$;

create trigger check_rules before insert or update of distance_tiers, custom_questions, date_rules on public.profiles
  for each row execute function private.check_profile_rules();

-- The problem with a set of pricing rules, as text; null when they are valid. Anyone may request a price for rules of
-- their own (the landing page's sample does), so the rules are limited in size as well as checked.

create or replace function private.rules_problem(rules jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  names constant text[] := array['hourly_rate', 'min_booking_hours', 'max_performance_hours', 'travel_fee', 'free_radius', 'max_radius'];
  largest constant numeric[] := array[10000000, 168, 168, 10000000, 13000, 13000];
  questions_length constant integer := length(rules ->> 'custom_questions');
begin
  if jsonb_typeof(rules) is distinct from 'object' then
    return 'The rules must be an object.';
  end if;
  for number in 1 .. cardinality(names) loop
    if rules ->> names[number] is not null and not private.is_plain_number(rules -> names[number], 0, largest[number]) then
      return format('The rule %s must be a number between 0 and %s.', names[number], largest[number]);
    end if;
  end loop;
  if questions_length > 200000 then
    return 'The questions are too long: together they can have 200,000 characters.';
  -- An option has at least three characters: a shorter text has fewer than 500, and needs no counting.
  elsif questions_length > 1500 and jsonb_typeof(rules -> 'custom_questions') = 'array' and (
    select sum(jsonb_array_length(question -> 'options')) from jsonb_array_elements(rules -> 'custom_questions') as question
    where jsonb_typeof(question -> 'options') = 'array'
  ) > 500 then
    return 'There can be at most 500 options in all.';
  end if;
  return coalesce(private.distance_tiers_problem(rules -> 'distance_tiers'), private.date_rules_problem(rules -> 'date_rules'));
end;
$$;

grant execute on function private.rules_problem(jsonb) to anon, authenticated, service_role;

-- An artist's pricing rules: the input of a price, which a booking keeps a copy of, as one object. The day of the
-- request, where the artist lives, is part of it, so that a copy always gives the same price for short notice.

create or replace function private.local_day(artist uuid) returns date
language plpgsql stable parallel safe
as $$
begin
  return (select (now() at time zone time_zone)::date from public.availability where artist_id = artist);
end;
$$;

create or replace function private.request_day(profile public.profiles) returns date
language sql stable parallel safe
as $$
  -- Most artists have no date rules, and need no day.
  select case when profile.date_rules <> '[]' then private.local_day(profile.user_id) end
$$;

create or replace function private.price_rules(profile public.profiles, today date) returns private.price_rules
language sql immutable parallel safe
as $$
  select row(
    profile.currency, profile.hourly_rate, profile.min_booking_hours, profile.max_performance_hours, profile.travel_fee,
    profile.free_radius, profile.max_radius, profile.distance_unit, coalesce(profile.distance_tiers, '[]'),
    coalesce(profile.custom_questions, '[]'), profile.date_rules, today
  )::private.price_rules
$$;

create or replace function private.price_rules(rules jsonb) returns private.price_rules
language sql immutable parallel safe
as $$ select jsonb_populate_record(null::private.price_rules, rules) $$;

create or replace function private.pricing_rules(profile public.profiles, today date) returns jsonb
language sql immutable parallel safe
as $$ select to_jsonb(private.price_rules(profile, today)) $$;

grant execute on function private.local_day(uuid), private.request_day(public.profiles), private.price_rules(public.profiles, date),
  private.pricing_rules(public.profiles, date) to service_role;
grant execute on function private.price_rules(jsonb) to anon, authenticated, service_role;
