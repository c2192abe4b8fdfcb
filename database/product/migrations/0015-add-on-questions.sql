-- Each option of a price says which question it answers ("Line-up: Quartet"). Bookings from before are completed from the
-- rules they were priced by, where the label stands under one question alone.

alter table public.bookings disable trigger user;

update public.bookings as booking set add_ons = (
  select jsonb_agg(line || coalesce(jsonb_build_object('question', answered.question), '{}') order by place)
  from jsonb_array_elements(add_ons) with ordinality as _(line, place)
    left join lateral (
      select min(coalesce(asked ->> 'question', asked ->> 'label', asked ->> 'text')) as question
      from jsonb_array_elements(rules_snapshot -> 'custom_questions') as asked
      where jsonb_path_exists(asked, '$.options[*].label ? (@ == $label)', jsonb_build_object('label', line -> 'label'))
      having count(*) = 1
    ) as answered on jsonb_typeof(line) = 'object' and not line ? 'question' and answered.question is not null
)
where jsonb_array_length(add_ons) > 0 and jsonb_typeof(rules_snapshot -> 'custom_questions') = 'array';

alter table public.bookings enable trigger user;
