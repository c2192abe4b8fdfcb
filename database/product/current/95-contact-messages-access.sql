-- Who may do what with contact messages: a server function stores them, admins read them.

revoke all on public.contact_messages from public, anon, authenticated, service_role, booking_client;
grant select on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "admins see the contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "server functions do everything with contact messages" on public.contact_messages
  for all to service_role using (true) with check (true);
