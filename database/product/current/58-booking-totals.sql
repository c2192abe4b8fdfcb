-- Keeps private.booking_totals: once per statement, in one order, so that two writers wait for each other and never lock
-- each other out.

create or replace function private.count_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.booking_totals as total (artist_profile_id, status, currency, bookings, amount, final_amount)
    select artist_profile_id, status, currency, count(*), sum(total_price), sum(coalesce(final_total_price, total_price))
    from come where artist_profile_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (artist_profile_id, status, currency) do update
      set bookings = total.bookings + excluded.bookings, amount = total.amount + excluded.amount,
        final_amount = total.final_amount + excluded.final_amount;
    return null;
  end if;

  if tg_op = 'DELETE' then
    insert into private.booking_totals as total (artist_profile_id, status, currency, bookings, amount, final_amount)
    select artist_profile_id, status, currency, -count(*), -sum(total_price), -sum(coalesce(final_total_price, total_price))
    from gone where artist_profile_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (artist_profile_id, status, currency) do update
      set bookings = total.bookings + excluded.bookings, amount = total.amount + excluded.amount,
        final_amount = total.final_amount + excluded.final_amount;
  else
    insert into private.booking_totals as total (artist_profile_id, status, currency, bookings, amount, final_amount)
    select artist_profile_id, status, currency, sum(step), sum(step * total_price), sum(step * final_price)
    from (
      select artist_profile_id, status, currency, total_price, coalesce(final_total_price, total_price) as final_price,
        -1 as step
      from gone
      union all
      select artist_profile_id, status, currency, total_price, coalesce(final_total_price, total_price), 1 from come
    ) as steps
    where artist_profile_id is not null group by 1, 2, 3
    having sum(step) <> 0 or sum(step * total_price) <> 0 or sum(step * final_price) <> 0 order by 1, 2, 3
    on conflict (artist_profile_id, status, currency) do update
      set bookings = total.bookings + excluded.bookings, amount = total.amount + excluded.amount,
        final_amount = total.final_amount + excluded.final_amount;
  end if;
  delete from private.booking_totals
  where bookings = 0 and artist_profile_id in (select artist_profile_id from gone);
  return null;
end;
$$;

create trigger count_new after insert on public.bookings
  referencing new table as come for each statement execute function private.count_bookings();
create trigger count_changed after update on public.bookings
  referencing old table as gone new table as come for each statement execute function private.count_bookings();
create trigger count_gone after delete on public.bookings
  referencing old table as gone for each statement execute function private.count_bookings();

-- For the owner, after rows were loaded with triggers disabled.
create or replace function private.recount_bookings() returns void
language sql set search_path = ''
as $$
  delete from private.booking_totals;
  insert into private.booking_totals (artist_profile_id, status, currency, bookings, amount, final_amount)
  select artist_profile_id, status, currency, count(*), sum(total_price), sum(coalesce(final_total_price, total_price))
  from public.bookings where artist_profile_id is not null group by artist_profile_id, status, currency;
$$;

-- The caller's own totals only.
create or replace function private.own_booking_totals()
returns table (status public.booking_status, currency text, bookings bigint, amount numeric, final_amount numeric)
language sql stable security definer rows 5 set search_path = ''
as $$
  select status, currency, bookings, amount, final_amount from private.booking_totals where artist_profile_id = auth.uid()
$$;

grant execute on function private.own_booking_totals() to authenticated;
