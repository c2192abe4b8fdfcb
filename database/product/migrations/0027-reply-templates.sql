-- Texts that an artist keeps for replies, and why a request was declined.

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "the name of a template has 1 to 80 characters" check (length(name) <= 80 and name ~ '\S'),
  constraint "the text of a template has 1 to 4,000 characters" check (length(body) <= 4000 and body ~ '\S')
);
alter table public.reply_templates enable row level security;
comment on table public.reply_templates is 'An artist''s own texts for messages to clients.';
comment on column public.reply_templates.body is
  'May hold variables such as {{client_name}}, which the page fills in when the template is chosen.';
create index reply_templates_artist on public.reply_templates (artist_id);

alter table public.bookings add column decline_reason text,
  add constraint "the reason for declining is one of the list"
    check (decline_reason in ('date_taken', 'too_far', 'budget', 'not_our_style', 'other')),
  add constraint "only a declined booking has a reason for declining" check (decline_reason is null or status = 'rejected');
comment on column public.bookings.decline_reason is
  'Why the artist declined, for their own statistics; never shown to the client, and gone when the decision is undone.';
