-- A reply by email as it arrived, for the artist of the booking: what was taken for a quote or a signature can be looked up.
-- The client's own link and reply address, which a quote repeats, are blanked.

create or replace function public.get_message_original(message_id_input uuid)
returns table (sender text, subject text, body text, received_at timestamptz)
language sql stable security definer rows 1 set search_path = ''
as $$
  select private.redact_tokens(original.sender_address), private.redact_tokens(original.subject),
    private.redact_tokens(original.body), original.received_at
  from private.message_originals as original join public.booking_messages as message on message.id = original.message_id
  where original.message_id = message_id_input and message.artist_profile_id = (select auth.uid())
$$;
comment on function public.get_message_original is
  'Nothing for a message that did not come by email, or of a booking that is not the caller''s.';

grant execute on function public.get_message_original(uuid) to authenticated;
