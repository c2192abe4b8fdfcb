-- Keeps updated_at. A writer may set another time itself (a restored backup, a test with a fake clock); callers
-- cannot, as no request role may write the column.

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
