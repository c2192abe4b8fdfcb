-- Whether a JSON value is a number that is safe to calculate with: a number of a thousand digits is JSON too.
-- Short enough for PostgreSQL to inline, because a price asks it of every option.

create or replace function private.is_plain_number(value jsonb, smallest numeric, largest numeric) returns boolean
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(value) = 'number' and length(value #>> '{}') <= 40 then value::numeric between smallest and largest
    else false
  end
$$;

grant execute on function private.is_plain_number(jsonb, numeric, numeric) to anon, authenticated, service_role;
