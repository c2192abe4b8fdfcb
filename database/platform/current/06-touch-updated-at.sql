-- Keeps updated_at. A writer that names another time itself (a restored backup, a test with a clock of its own) is
-- believed; callers cannot, as no request role may write the column.

create or replace function platform.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
