-- An account as its owner and supabase-js see it. PostgreSQL builds the JSON, the server passes it on unchanged.

create or replace function auth.describe_user(account auth.users) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', account.email_confirmed_at,
    'phone_confirmed_at', account.phone_confirmed_at,
    'confirmed_at', account.confirmed_at,
    'invited_at', account.invited_at,
    'confirmation_sent_at', account.confirmation_sent_at,
    'recovery_sent_at', account.recovery_sent_at,
    'new_email', account.email_change,
    'email_change_sent_at', account.email_change_sent_at,
    'new_phone', account.phone_change,
    'phone_change_sent_at', account.phone_change_sent_at,
    'reauthentication_sent_at', account.reauthentication_sent_at,
    'last_sign_in_at', account.last_sign_in_at,
    'banned_until', account.banned_until,
    'deleted_at', account.deleted_at
  )) || jsonb_build_object(
    'id', account.id,
    'aud', account.aud,
    'role', account.role,
    'email', coalesce(account.email, ''),
    'phone', coalesce(account.phone, ''),
    'app_metadata', account.raw_app_meta_data
      || case when account.needs_password and account.encrypted_password is null then '{"needs_password": true}' else '{}' end::jsonb,
    'user_metadata', account.raw_user_meta_data,
    'is_anonymous', account.is_anonymous,
    'created_at', account.created_at,
    'updated_at', account.updated_at,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', identity.id,
        'id', identity.provider_id,
        'user_id', identity.user_id,
        'identity_data', identity.identity_data,
        'provider', identity.provider,
        'last_sign_in_at', identity.last_sign_in_at,
        'created_at', identity.created_at,
        'updated_at', identity.updated_at,
        'email', coalesce(identity.email, '')
      ) order by identity.created_at), '[]')
      from auth.identities as identity where identity.user_id = account.id
    )
  ) || coalesce((
    select jsonb_build_object('factors', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', factor.id,
      'created_at', factor.created_at,
      'updated_at', factor.updated_at,
      'status', factor.status,
      'friendly_name', nullif(factor.friendly_name, ''),
      'factor_type', factor.factor_type,
      'phone', factor.phone,
      'last_challenged_at', factor.last_challenged_at
    )) order by factor.created_at))
    from auth.mfa_factors as factor where factor.user_id = account.id
    having count(*) > 0
  ), '{}')
$$;
