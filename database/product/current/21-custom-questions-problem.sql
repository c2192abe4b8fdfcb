-- What is wrong with a list of questions and their priced options, in words for the artist; null when nothing is.

create or replace function private.option_problem(option jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when option is null then null
    when jsonb_typeof(option) <> 'object' then 'has an option that is not an object'
    when coalesce(option ->> 'label', '') !~ '\S' then 'has an option without a label'
    when length(option ->> 'label') > 200 then 'has an option with a label of more than 200 characters'
    when coalesce(option ->> 'priceType', 'flat') not in ('flat', 'percentage', 'fixed')
      then 'has an option that is neither flat nor a percentage'
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
    when coalesce(question ->> 'type', '') = '' then 'has no type'
    when question ->> 'options' is not null and jsonb_typeof(question -> 'options') <> 'array' then 'has options that are not a list'
    when question ->> 'type' in ('single', 'multiple') and coalesce(question ->> 'options', '[]') = '[]'
      then 'is a choice and has no option to choose'
  end
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
    count(option ->> 'id') as option_ids, count(distinct (question_id, option ->> 'id')) filter (where option ->> 'id' is not null) as distinct_option_ids
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
  end;
end;
$$;

grant execute on function private.option_problem(jsonb), private.question_problem(jsonb), private.custom_questions_problem(jsonb)
  to anon, authenticated, service_role;
