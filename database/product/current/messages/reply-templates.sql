-- Reply templates: an artist's own texts for messages, at most 50. Pages fill in their variables; nothing is sent from here.

create or replace function private.limit_reply_templates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Inserts of one artist wait for each other, so that the number is right.
  perform pg_advisory_xact_lock(hashtextextended('templates of ' || new.artist_id, 0));
  if (select count(*) from public.reply_templates where artist_id = new.artist_id) >= 50 then
    raise exception using errcode = 'PT409', detail = 'too_many_templates',
      message = 'You can keep up to 50 templates. Delete one first.';
  end if;
  return new;
end;
$$;

create trigger "limit" before insert on public.reply_templates
  for each row execute function private.limit_reply_templates();
create trigger touch before update on public.reply_templates for each row execute function platform.touch_updated_at();

revoke all on public.reply_templates from public, anon, authenticated, service_role, booking_client;
grant select, insert (artist_id, name, body), update (name, body), delete on public.reply_templates to authenticated;

create policy "artists manage their own reply templates" on public.reply_templates
  for all to authenticated using (artist_id = (select auth.uid())) with check (artist_id = (select auth.uid()));
