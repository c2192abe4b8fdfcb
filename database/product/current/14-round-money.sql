-- An amount in whole minor units of its currency, halves away from zero. The yen has none: there is no half yen.

create or replace function private.round_money(amount numeric, currency text) returns numeric
language sql immutable parallel safe
as $$ select round(amount, case currency when 'JPY' then 0 else 2 end) $$;

grant execute on function private.round_money(numeric, text) to anon, authenticated, service_role;
