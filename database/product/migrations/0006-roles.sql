-- Who is more than an artist.

create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
comment on table public.user_roles is 'Given by the operator on the server (npm run admin); no request can write it.';
