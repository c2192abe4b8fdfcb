-- The rate limiter for distinct values: within a period a bucket accepts a number of values, and each of them again
-- for free. The bucket's row is locked, so that concurrent calls cannot take the last slot twice.

create or replace function platform.use_distinct(wanted_bucket text, thing text, capacity integer, period interval)
returns table (granted boolean, is_new boolean, retry_after_seconds numeric)
language plpgsql set search_path = ''
as $$
declare
  moment constant numeric := extract(epoch from clock_timestamp());
  since constant numeric := moment - extract(epoch from period);
  item constant text := md5(thing);
  recent jsonb;
begin
  insert into platform.distinct_uses (bucket) values (wanted_bucket) on conflict (bucket) do nothing;
  select coalesce(jsonb_object_agg(hash, first_used), '{}') into recent
  from (select seen from platform.distinct_uses where bucket = wanted_bucket for update) as held,
    jsonb_each_text(held.seen) as entry (hash, first_used)
  -- One from the future dates from a time when the clock was ahead, and no longer counts.
  where first_used::numeric > since and first_used::numeric <= moment + 5;
  is_new := not recent ? item;
  granted := not is_new or (select count(*) < capacity from jsonb_object_keys(recent));
  retry_after_seconds := case when granted then 0
    else (select min(first_used::numeric) - since from jsonb_each_text(recent) as entry (hash, first_used)) end;
  if granted and is_new then
    recent := recent || jsonb_build_object(item, floor(moment));
  end if;
  update platform.distinct_uses set seen = recent, used_at = clock_timestamp() where bucket = wanted_bucket;
  return next;
end;
$$;
