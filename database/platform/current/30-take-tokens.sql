-- The rate limiter's token bucket: takes tokens from a bucket that refills evenly over its period.

create or replace function platform.seconds_refilled(refilled_at timestamptz, period interval) returns numeric
language sql volatile
as $$
  -- A bucket from the future dates from a time when the clock was ahead: it counts as full, or it would refuse until
  -- then.
  select case when refilled_at > clock_timestamp() + interval '5 seconds' then extract(epoch from period)
    else greatest(0, extract(epoch from clock_timestamp() - refilled_at)) end::numeric
$$;

create or replace function platform.take_tokens(wanted_bucket text, wanted numeric, capacity numeric, period interval)
returns table (granted boolean, retry_after_seconds numeric)
language sql
as $$
  with taken as (
    insert into platform.rate_limits as bucket (bucket, tokens, refilled_at)
    values (wanted_bucket, capacity - wanted, clock_timestamp())
    on conflict (bucket) do update set
      tokens = least(capacity, bucket.tokens
        + capacity * platform.seconds_refilled(bucket.refilled_at, period) / extract(epoch from period)::numeric) - wanted,
      refilled_at = clock_timestamp()
    where least(capacity, bucket.tokens
        + capacity * platform.seconds_refilled(bucket.refilled_at, period) / extract(epoch from period)::numeric) >= wanted
    returning 1
  )
  select exists (select from taken), coalesce((
    select greatest(0, (wanted - bucket.tokens) * extract(epoch from period)::numeric / capacity
      - platform.seconds_refilled(bucket.refilled_at, period))
    from platform.rate_limits as bucket
    where bucket.bucket = wanted_bucket and not exists (select from taken)
  ), 0)
$$;
