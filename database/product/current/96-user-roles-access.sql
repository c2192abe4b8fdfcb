-- Who may read roles. No request can write them.

revoke all on public.user_roles from public, anon, authenticated, service_role, booking_client;
grant select on public.user_roles to authenticated, service_role;

create policy "people see their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "server functions see every role" on public.user_roles
  for select to service_role using (true);
