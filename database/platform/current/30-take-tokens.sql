-- The rate limiter's shared half: takes tokens from a bucket that refills evenly over its period.

create or replace function platform.take_tokens(wanted_bucket text, wanted numeric, capacity numeric, period interval)
returns table (granted boolean, retry_after_seconds numeric)
language sql
as $$
  with taken as (
    insert into platform.rate_limits as bucket (bucket, tokens, refilled_at)
    values (wanted_bucket, capacity - wanted, clock_timestamp())
    on conflict (bucket) do update set
      tokens = least(capacity, bucket.tokens
        + capacity * extract(epoch from clock_timestamp() - bucket.refilled_at)::numeric / extract(epoch from period)::numeric) - wanted,
      refilled_at = clock_timestamp()
    where least(capacity, bucket.tokens
        + capacity * extract(epoch from clock_timestamp() - bucket.refilled_at)::numeric / extract(epoch from period)::numeric) >= wanted
    returning 1
  )
  select exists (select from taken), coalesce((
    select greatest(0, (wanted - bucket.tokens) * extract(epoch from period)::numeric / capacity
      - extract(epoch from clock_timestamp() - bucket.refilled_at)::numeric)
    from platform.rate_limits as bucket
    where bucket.bucket = wanted_bucket and not exists (select from taken)
  ), 0)
$$;
