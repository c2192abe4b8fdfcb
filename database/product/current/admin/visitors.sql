-- Data from visitors: leads and contact messages.

-- Keeps an address on the list once. Done after the insert has passed every check, so that the response is the same
-- for known and unknown addresses.

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

-- Policies for leads: anyone may add one, strangers with a proof of work; no one but admins reads them.

revoke all on public.leads from public, anon, authenticated, service_role, booking_client;
grant insert (name, band_name, email, source) on public.leads to anon, authenticated;
grant select on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

create policy "anyone can ask to hear when Pro launches" on public.leads
  for insert to anon, authenticated
  with check (source = 'pro_notify' and (auth.uid() is not null or auth.is_proven()));
create policy "admins see the leads" on public.leads
  for select to authenticated using ((select private.is_admin()));
create policy "server functions do everything with leads" on public.leads
  for all to service_role using (true) with check (true);

-- Policies for contact messages: a server function stores them, admins read them.

revoke all on public.contact_messages from public, anon, authenticated, service_role, booking_client;
grant select on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "admins see the contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "server functions do everything with contact messages" on public.contact_messages
  for all to service_role using (true) with check (true);
