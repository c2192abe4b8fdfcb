-- A new booking starts as pending, and keeps the artist's name, currency and rules of this moment.

create or replace function private.complete_new_booking() returns trigger
language plpgsql set search_path = ''
as $$
declare
  profile public.profiles;
begin
  if new.status <> 'pending' or new.payment_status <> 'unpaid' or new.final_total_price is not null
    or new.quote_modifications is not null or new.artist_acceptance_message is not null
    or new.closing_message is not null or new.price_state not in ('quoted', 'asked') then
    raise exception using errcode = '23514', detail = 'not_pending',
      message = 'A new booking is pending and unpaid; the artist answers it afterwards.';
  end if;
  select * into profile from public.profiles where user_id = new.artist_profile_id;
  new.artist_name := coalesce(nullif(new.artist_name, ''), profile.display_name, '');
  new.currency := coalesce(new.currency, profile.currency);
  new.rules_snapshot := coalesce(new.rules_snapshot, private.pricing_rules(profile));
  return new;
end;
$$;

create trigger complete before insert on public.bookings
  for each row execute function private.complete_new_booking();
