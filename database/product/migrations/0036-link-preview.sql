-- What the picture of a shared booking page shows. The price is on the page already; the town is not.

alter table public.profiles
  add column preview_price boolean not null default true,
  add column preview_town text,
  add constraint "the town of the link preview has at most 80 characters" check (length(preview_town) <= 80);
comment on column public.profiles.preview_price is 'Whether the picture of the shared booking page says from which price.';
comment on column public.profiles.preview_town is 'The town that the picture of the shared booking page names; null: none. Written by the artist, never taken from the home.';
