-- Someone who is on the list already stays on it once. Done after the insert has passed every check, so that the answer
-- is the same for an address that is known and for one that is not.

create or replace function private.keep_first_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.leads as latest
  where latest.id = new.id and exists (
    select from public.leads as known
    where known.source = new.source and lower(known.email) = lower(new.email) and known.id <> new.id
  );
  return null;
end;
$$;

create trigger keep_first after insert on public.leads
  for each row execute function private.keep_first_lead();
