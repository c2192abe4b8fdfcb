-- A change of the quote, made by the artist: a surcharge or a discount with its reason.

create or replace function private.clean_quote_modification(modification jsonb, currency text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if modification is null or jsonb_typeof(modification) = 'null' then
    return null;
  end if;
  if jsonb_typeof(modification) <> 'object'
    or coalesce(modification ->> 'description', '') !~ '\S' or length(modification ->> 'description') > 500
    or not private.is_plain_number(modification -> 'amount', 0, 1000000000)
    or coalesce(modification ->> 'type', '') not in ('surcharge', 'discount') then
    raise exception using errcode = '23514', detail = 'invalid_quote_modification',
      message = 'A quote modification needs a description, an amount of 0 or more, and a type: surcharge or discount.';
  end if;
  return jsonb_build_object(
    'description', trim(modification ->> 'description'),
    'amount', private.round_money((modification -> 'amount')::numeric, currency),
    'type', modification ->> 'type'
  );
end;
$$;

create or replace function private.final_price(total_price numeric, modification jsonb) returns numeric
language sql immutable
as $$
  select greatest(0, total_price + coalesce(
    case modification ->> 'type' when 'discount' then -1 else 1 end * (modification ->> 'amount')::numeric, 0
  ))
$$;
comment on function private.final_price is 'What is agreed: the quote with its modification, never below 0.';

grant execute on function private.clean_quote_modification(jsonb, text), private.final_price(numeric, jsonb)
  to authenticated, service_role;
