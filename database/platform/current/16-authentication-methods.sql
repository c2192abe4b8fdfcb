-- The authentication methods of a session, newest first: the claim `amr` of its access tokens.

create or replace function auth.authentication_methods(of_session uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint)
    order by updated_at desc
  ), '[]')
  from auth.mfa_amr_claims where session_id = of_session
$$;
