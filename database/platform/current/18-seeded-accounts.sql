-- Accounts that a seed file inserts as GoTrue stores them, where an empty text means "none" and the address of an identity
-- may be its id.

create or replace function auth.read_seeded_user() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(nullif(new.email, ''));
  new.phone := nullif(new.phone, '');
  new.email_change := nullif(new.email_change, '');
  new.phone_change := nullif(new.phone_change, '');
  new.encrypted_password := nullif(new.encrypted_password, '');
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}');
  new.raw_user_meta_data := coalesce(new.raw_user_meta_data, '{}');
  -- They hold nothing that this service reads.
  new.confirmation_token := null;
  new.recovery_token := null;
  new.email_change_token_new := null;
  new.email_change_token_current := null;
  new.phone_change_token := null;
  new.reauthentication_token := null;
  return new;
end;
$$;

create trigger read_seeded_user before insert on auth.users
  for each row execute function auth.read_seeded_user();

create or replace function auth.read_seeded_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.provider in ('email', 'phone') then
    new.provider_id := new.user_id::text;
  end if;
  return new;
end;
$$;

create trigger read_seeded_identity before insert on auth.identities
  for each row execute function auth.read_seeded_identity();
