-- The tables whose changes open pages follow.

do $$
declare
  name text;
begin
  foreach name in array array['bookings', 'booking_messages'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name
    ) then
      execute format('alter publication supabase_realtime add table public.%I', name);
    end if;
  end loop;
end $$;
