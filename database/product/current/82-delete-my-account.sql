-- Deleting one's account, for good. Only a session that was opened with the password a moment ago may do it.
-- Bookings that were agreed stay for the client who relies on them and for the books, with the artist's name and without
-- the account; requests that came to nothing go with it, and so do the person's files.

create or replace function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not exists (
    select from auth.sessions as session
    join auth.mfa_amr_claims as proof on proof.session_id = session.id
    where session.user_id = me and session.id::text = auth.jwt() ->> 'session_id'
      and proof.authentication_method = 'password' and proof.updated_at > now() - interval '5 minutes'
  ) then
    raise exception using errcode = 'PT403', detail = 'sign_in_again',
      message = 'Please give your password again to delete your account.';
  end if;
  with gone as (
    delete from public.bookings where artist_profile_id = me and status in ('pending', 'rejected') returning id
  )
  delete from storage.objects using gone
  where bucket_id = 'message-attachments' and name ~>=~ (gone.id || '/') and name ~<~ (gone.id || '0');
  delete from storage.objects
  where bucket_id = 'artist-assets' and name ~>=~ (me || '/') and name ~<~ (me || '0');
  update private.reply_tokens set revoked_at = now()
  where party = 'artist' and revoked_at is null
    and booking_id in (select id from public.bookings where artist_profile_id = me);
  delete from auth.users where id = me;
end;
$$;

grant execute on function public.delete_my_account() to authenticated;
