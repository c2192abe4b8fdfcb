-- Artists who have agreed to be partners, and the partners that a declined request was handed on to.

create table private.partnerships (
  inviter_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  invited_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  is_ended_by_inviter boolean,
  primary key (inviter_id, invited_id),
  constraint "a partner is another artist" check (inviter_id <> invited_id),
  constraint "a partnership that ended was ended by one of the two" check ((ended_at is null) = (is_ended_by_inviter is null))
);
alter table private.partnerships enable row level security;
comment on table private.partnerships is 'An invitation until it is accepted, then a partnership, until one of the two ends it.';
comment on column private.partnerships.ended_at is
  'Also when an invitation was declined or withdrawn. The row stays for 30 days, in which the other one cannot invite again.';
create unique index partnerships_pair on private.partnerships
  (least(inviter_id, invited_id), greatest(inviter_id, invited_id));
create index partnerships_invited on private.partnerships (invited_id);

alter table public.bookings add column suggested_artist_ids uuid[],
  add constraint "a declined booking suggests 1 to 3 artists"
    check (array_ndims(suggested_artist_ids) = 1 and cardinality(suggested_artist_ids) <= 3
      and array_position(suggested_artist_ids, null) is null),
  add constraint "only a declined booking suggests other artists"
    check (suggested_artist_ids is null or status = 'rejected');
comment on column public.bookings.suggested_artist_ids is
  'Partners that the artist suggested on declining. The client sees those who are still partners; gone when the decision is undone.';
