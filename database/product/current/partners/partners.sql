-- Partners: artists who have agreed that one may suggest the other when declining a request. Partners see of each other
-- what every visitor of a booking page sees. Nothing of a client is passed on here: the client's browser fills in the
-- partner's form, and the client sends it.

create or replace function private.takes_requests(profile public.profiles) returns boolean
language sql immutable
as $$ select profile.slug is not null and coalesce(profile.hourly_rate > 0, false) $$;
comment on function private.takes_requests is 'Whether the artist has a booking page with a form.';

create or replace function private.are_partners(one uuid, other uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.partnerships
    where least(inviter_id, invited_id) = least(one, other) and greatest(inviter_id, invited_id) = greatest(one, other)
      and accepted_at is not null and ended_at is null
  )
$$;

-- Calls about one artist wait for each other, so that the numbers are right. Always in the same order: no deadlock.

create or replace function private.lock_partners(one uuid, other uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('partners of ' || least(one, other), 0));
  perform pg_advisory_xact_lock(hashtextextended('partners of ' || greatest(one, other), 0));
end;
$$;

create or replace function private.count_partners(artist uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from private.partnerships
  where artist in (inviter_id, invited_id) and accepted_at is not null and ended_at is null
$$;

create or replace function private.start_partnership(inviter uuid, invited uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.count_partners(invited) >= 20 then
    raise exception using errcode = 'PT409', detail = 'too_many_partners',
      message = 'You can have up to 20 partners. End a partnership first.';
  end if;
  if private.count_partners(inviter) >= 20 then
    raise exception using errcode = 'PT409', detail = 'too_many_partners',
      message = 'This artist has 20 partners, and cannot have more at the moment.';
  end if;
  update private.partnerships set accepted_at = now() where inviter_id = inviter and invited_id = invited;
end;
$$;

create or replace function public.invite_partner(slug_input text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  other uuid;
  known private.partnerships;
  taken record;
begin
  if not exists (select from public.profiles as own where user_id = me and private.takes_requests(own)) then
    raise exception using errcode = 'PT404', detail = 'no_own_page',
      message = 'Please finish your own booking page first: set its address and your hourly rate.';
  end if;
  select user_id into other from public.profiles as page
  where slug = lower(trim(slug_input)) and private.takes_requests(page);
  if not found then
    raise exception using errcode = 'PT404', detail = 'artist_not_found',
      message = 'There is no booking page at this address.';
  end if;
  if other = me then
    raise exception using errcode = 'PT400', detail = 'own_page', message = 'This is your own booking page.';
  end if;

  perform private.lock_partners(me, other);
  select * into known from private.partnerships
  where least(inviter_id, invited_id) = least(me, other) and greatest(inviter_id, invited_id) = greatest(me, other);
  if known.inviter_id is not null and known.ended_at is null then
    if known.accepted_at is null and known.invited_id = me then
      perform private.start_partnership(other, me);
      return 'partner';
    end if;
    return case when known.accepted_at is null then 'invited' else 'partner' end;
  end if;
  -- An invitation that was withdrawn is as if it had not been sent.
  if known.ended_at > now() - interval '30 days' and known.is_ended_by_inviter <> (known.inviter_id = me)
    and not (known.accepted_at is null and known.is_ended_by_inviter) then
    raise exception using errcode = 'PT409', detail = 'recently_ended',
      message = 'This artist has declined your invitation or ended your partnership. You can invite them again after 30 days.';
  end if;

  if private.count_partners(me) >= 20 then
    raise exception using errcode = 'PT409', detail = 'too_many_partners',
      message = 'You can have up to 20 partners. End a partnership first.';
  end if;
  if (select count(*) from private.partnerships where inviter_id = me and accepted_at is null and ended_at is null) >= 20 then
    raise exception using errcode = 'PT409', detail = 'too_many_invitations',
      message = 'You have 20 invitations that were not answered yet. Withdraw one first.';
  end if;
  if (select count(*) from private.partnerships where invited_id = other and accepted_at is null and ended_at is null) >= 50 then
    raise exception using errcode = 'PT409', detail = 'too_many_invitations',
      message = 'This artist has many invitations to answer. Please try again later.';
  end if;
  -- By pair as well: withdrawing and inviting again would send an email each time.
  select * into taken from platform.take_tokens('invite partner:' || me || ':' || other, 1, 2, interval '1 day');
  if taken.granted then
    select * into taken from platform.take_tokens('invite partner:' || me, 1, 20, interval '1 day');
  end if;
  if not taken.granted then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = 'You have sent many invitations today. Please try again tomorrow.';
  end if;

  delete from private.partnerships where inviter_id = known.inviter_id and invited_id = known.invited_id;
  insert into private.partnerships (inviter_id, invited_id) values (me, other);
  if private.writer() <> 'script' then
    perform platform.add_job('notify-partner-invitation', jsonb_build_object('inviterId', me, 'invitedId', other),
      format('partner-invitation:%s:%s', me, other));
  end if;
  return 'invited';
end;
$$;
comment on function public.invite_partner is
  'Invites the artist of a booking page, or accepts the invitation that they sent before. Returns "invited" or "partner". A page '
  'that takes no requests yet is answered as one that does not exist.';

create or replace function public.accept_partner(artist_id_input uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.lock_partners(me, artist_id_input);
  if not exists (
    select from private.partnerships
    where inviter_id = artist_id_input and invited_id = me and accepted_at is null and ended_at is null
  ) then
    -- Accepting twice is accepting.
    if private.are_partners(me, artist_id_input) then
      return;
    end if;
    raise exception using errcode = 'PT404', detail = 'invitation_not_found',
      message = 'This invitation was withdrawn, or you have declined it.';
  end if;
  perform private.start_partnership(artist_id_input, me);
end;
$$;
comment on function public.accept_partner is 'Accepts the invitation of another artist.';

create or replace function public.end_partnership(artist_id_input uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.lock_partners(me, artist_id_input);
  update private.partnerships set ended_at = now(), is_ended_by_inviter = (inviter_id = me)
  where (inviter_id, invited_id) in ((me, artist_id_input), (artist_id_input, me)) and ended_at is null;
end;
$$;
comment on function public.end_partnership is
  'Ends a partnership, declines an invitation or withdraws one, at once. Where there is none, nothing happens.';

create or replace function public.get_partners()
returns table (artist_id uuid, display_name text, slug text, takes_requests boolean, state text)
language sql stable security definer set search_path = ''
as $$
  select page.user_id, page.display_name, page.slug, private.takes_requests(page), case
      when known.accepted_at is not null then 'partner'
      when known.inviter_id = page.user_id then 'invites'
      else 'invited'
    end
  from private.partnerships as known
  join public.profiles as page on page.user_id in (known.inviter_id, known.invited_id) and page.user_id <> (select auth.uid())
  where (select auth.uid()) in (known.inviter_id, known.invited_id) and known.ended_at is null
  order by lower(page.display_name), page.user_id
$$;
comment on function public.get_partners is
  'The caller''s partners and invitations. state: "partner", "invites" (waits for the caller''s answer) or "invited" (for theirs).';

grant execute on function public.invite_partner(text), public.accept_partner(uuid), public.end_partnership(uuid),
  public.get_partners() to authenticated;

-- What the mail to an invited artist says; no row when the invitation was answered or withdrawn since.

create or replace function private.partner_invitation(inviter uuid, invited uuid)
returns table (inviter_name text, inviter_slug text, invited_email text, invited_at timestamptz)
language sql stable security definer rows 1 set search_path = ''
as $$
  select page.display_name, page.slug, private.artist_email(known.invited_id), known.invited_at
  from private.partnerships as known join public.profiles as page on page.user_id = known.inviter_id
  where known.inviter_id = inviter and known.invited_id = invited and accepted_at is null and ended_at is null
$$;

grant execute on function private.partner_invitation(uuid, uuid) to service_role;

-- Suggestions are part of declining, for every writer, and name partners of that moment.

create or replace function private.check_suggestions(was public.bookings, booking public.bookings, writer text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  suggested constant uuid[] := nullif(array(select distinct unnest(booking.suggested_artist_ids) order by 1), '{}');
begin
  if cardinality(booking.suggested_artist_ids) > 3 then
    raise exception using errcode = '23514', detail = 'too_many_suggestions', message = 'You can suggest up to three artists.';
  end if;
  if suggested is not distinct from was.suggested_artist_ids then
    return suggested;
  end if;
  if not (was.status = 'pending' and booking.status = 'rejected' or writer = 'undo') then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'Other artists are suggested when a request is declined, and cannot be changed on their own.';
  end if;
  if exists (
    select from unnest(suggested) as named (id)
    where private.are_partners(booking.artist_profile_id, named.id) is not true
  ) then
    raise exception using errcode = 'PT409', detail = 'not_partners',
      message = 'An artist that you chose is no longer your partner. Please choose again.';
  end if;
  return suggested;
end;
$$;

-- For the client's page and mail. Partners who ended the partnership since, or have no form at the moment, are left out.
-- One is asked already when the client has sent them a request for the same day since.

create or replace function private.suggested_artists(booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', page.display_name, 'slug', page.slug, 'is_asked', exists (
      select from public.bookings as request
      where request.artist_profile_id = page.user_id and request.event_date = declined.event_date
        and lower(request.client_email) = lower(declined.client_email) and request.created_at > declined.created_at
    )) order by lower(page.display_name), page.user_id), '[]')
  from public.bookings as declined
  join public.profiles as page on page.user_id = any(declined.suggested_artist_ids)
  where declined.id = booking and private.takes_requests(page)
    and private.are_partners(declined.artist_profile_id, page.user_id)
$$;

grant execute on function private.suggested_artists(uuid) to service_role;
