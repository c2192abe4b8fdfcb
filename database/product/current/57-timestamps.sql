-- Keeps updated_at of the product's tables. A writer that names another time itself (a restored backup, a test with a
-- clock of its own) is believed; callers cannot, as no request role but the server's may write the column.

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger touch before update on public.profiles for each row execute function private.touch_updated_at();
create trigger touch before update on public.bookings for each row execute function private.touch_updated_at();
create trigger touch before update on public.booking_messages for each row execute function private.touch_updated_at();
