-- The devices a person is signed in on, for that person alone. Ending one revokes its access token within seconds.

create or replace function public.get_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at, session.created_at), session.user_agent,
    host(session.ip), session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and coalesce(session.not_after > now(), true)
  order by 3 desc
$$;

create or replace function public.end_my_session(session_id uuid) returns void
language sql security definer set search_path = ''
as $$ delete from auth.sessions where id = session_id and user_id = (select auth.uid()) $$;

grant execute on function public.get_my_sessions(), public.end_my_session(uuid) to authenticated;
