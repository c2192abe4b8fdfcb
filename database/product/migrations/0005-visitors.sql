-- What visitors leave: their name for the Pro launch, and messages from the contact page.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  band_name text,
  email text not null,
  source text not null,
  created_at timestamptz not null default now(),
  constraint "a name has 1 to 120 characters on one line" check (length(name) <= 120 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  constraint "a band name has 1 to 120 characters on one line"
    check (length(band_name) <= 120 and band_name ~ '\S' and band_name !~ '[[:cntrl:]]'),
  constraint "the email address is valid" check (length(email) <= 254 and email ~ '^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$'),
  constraint "the source is the Pro waitlist" check (source = 'pro_notify')
);
alter table public.leads enable row level security;
comment on table public.leads is 'People without an account who want to hear when Pro launches.';
create index leads_email on public.leads (source, lower(email));
create index leads_newest on public.leads (created_at desc, id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text,
  message text not null,
  created_at timestamptz not null default now(),
  constraint "a name has 1 to 120 characters on one line" check (length(name) <= 120 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  constraint "the email address is valid" check (length(email) <= 254 and email ~ '^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$'),
  constraint "a subject has at most 200 characters on one line" check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  constraint "a message has 1 to 10,000 characters" check (length(message) <= 10000 and message ~ '\S')
);
alter table public.contact_messages enable row level security;
create index contact_messages_newest on public.contact_messages (created_at desc, id);
