-- A profile is stored only with tiers and questions that a price can be made of.

create or replace function private.check_profile_rules() returns trigger
language plpgsql set search_path = ''
as $$
declare
  problem text := coalesce(
    private.distance_tiers_problem(new.distance_tiers),
    private.custom_questions_problem(new.custom_questions)
  );
begin
  if problem is not null then
    raise exception using errcode = '23514', message = problem, detail = 'invalid_rules',
      hint = 'Correct it in the pricing rules and save again.';
  end if;
  return new;
end;
$$;

create trigger check_rules before insert or update of distance_tiers, custom_questions on public.profiles
  for each row execute function private.check_profile_rules();
