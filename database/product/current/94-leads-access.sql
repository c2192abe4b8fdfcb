-- Who may do what with leads: anyone may leave one, strangers with a proof of work, and read none.

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
