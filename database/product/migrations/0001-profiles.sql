-- The artist: one profile per account, with the rules that make the prices and the look of the booking page.
-- The forms hold the stricter rules; what stands here is what must never be broken, and a new profile may be empty.
-- Constraints that a person can run into are named as sentences, because PostgreSQL shows their names.
--
-- Row-level security is enabled on every table and forced on none: force would bind the owner too, who answers no
-- request but makes backups, and a backup must not silently leave rows out.

create schema private;
comment on schema private is 'Functions and tables behind the calls of the schema public; the data API does not serve it.';
grant usage on schema private to anon, authenticated, service_role, booking_client;

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  id uuid not null unique default gen_random_uuid(),

  display_name text not null default '',
  slug text unique,
  genre text,
  performance_type text[],
  is_available boolean not null default false,
  profile_image_url text,

  currency text not null default 'GBP',
  hourly_rate numeric(10, 2),
  min_booking_hours numeric(5, 2),
  max_performance_hours numeric(5, 2),
  max_travel_distance numeric(7, 2),
  travel_fee numeric(10, 2),
  home_location text,
  free_radius numeric(7, 2),
  max_radius numeric(7, 2),
  distance_tiers jsonb,
  setup_time integer,
  minimum_space text,
  custom_questions jsonb,

  hero_image_url text,
  hero_image_type text,
  logo_url text,
  form_title text,
  form_subtitle text,
  theme_preference text,
  primary_color text,
  secondary_color text,
  color_theme text,
  font_family text,
  form_published_at timestamptz,

  interest_in_pro boolean not null default false,
  interest_in_pro_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint "an artist name has at most 120 characters" check (length(display_name) <= 120 and display_name !~ '[[:cntrl:]]'),
  constraint "a booking page address has 2 to 60 of a-z, 0-9 and hyphen" check (slug ~ '^[a-z0-9-]{2,60}$'),
  constraint "at most 3 genres" check (length(genre) <= 200 and cardinality(string_to_array(genre, ', ')) <= 3),
  constraint "performance types are few and short"
    check (cardinality(performance_type) <= 5 and length(array_to_string(performance_type, '')) <= 200),
  constraint "the currency is one of the ten offered"
    check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK')),
  constraint "the hourly rate is at least 1" check (hourly_rate between 1 and 10000000),
  constraint "the minimum booking is at least half an hour" check (min_booking_hours between 0.5 and 168),
  constraint "the maximum booking is at least half an hour" check (max_performance_hours between 0.5 and 168),
  constraint "the maximum booking is not shorter than the minimum" check (max_performance_hours >= min_booking_hours),
  constraint "the travel distance is at least 1 mile" check (max_travel_distance between 1 and 13000),
  constraint "the travel fee is 0 or greater" check (travel_fee between 0 and 10000000),
  constraint "the home location has at most 300 characters" check (length(home_location) <= 300),
  constraint "the free radius is 0 or greater" check (free_radius between 0 and 13000),
  constraint "the maximum radius is at least 1 mile" check (max_radius between 1 and 13000),
  constraint "the setup time is between 0 minutes and a day" check (setup_time between 0 and 1440),
  constraint "the space requirement has at most 500 characters" check (length(minimum_space) <= 500),
  constraint "the profile image is a web address" check (length(profile_image_url) <= 2048 and profile_image_url ~ '^(https?://|/)'),
  constraint "the logo is a web address" check (length(logo_url) <= 2048 and logo_url ~ '^(https?://|/)'),
  constraint "the hero image is a web address or an embedded image"
    check (length(hero_image_url) <= 1000000 and hero_image_url ~ '^(https?://|/|data:image/)'),
  constraint "the hero image is concert, studio or an upload" check (hero_image_type in ('concert', 'studio', 'upload')),
  constraint "the form's title has at most 200 characters" check (length(form_title) <= 200 and form_title !~ '[[:cntrl:]]'),
  constraint "the form's subtitle has at most 500 characters" check (length(form_subtitle) <= 500),
  constraint "the theme is light or dark" check (theme_preference in ('light', 'dark')),
  constraint "colours are written as #rrggbb" check (primary_color ~* '^#[0-9a-f]{6}$' and secondary_color ~* '^#[0-9a-f]{6}$'),
  constraint "the colour theme is one of the five offered"
    check (color_theme in ('modern', 'elegant', 'vibrant', 'minimal', 'custom')),
  constraint "the font is one of the four offered"
    check (font_family in ('inter', 'playfair', 'poppins', 'space-grotesk'))
);
alter table public.profiles enable row level security;

comment on table public.profiles is 'An artist: who they are, how they price, how their booking page looks.';
comment on column public.profiles.id is 'The row''s own name; everything refers to the artist by user_id.';
comment on column public.profiles.slug is 'The last part of the booking page''s address, /book/{slug}; null until one is chosen.';
comment on column public.profiles.genre is 'Up to three genres, separated by comma and space.';
comment on column public.profiles.performance_type is 'The first element counts: Originals or Covers.';
comment on column public.profiles.max_travel_distance is 'Miles the artist says they travel; where they do not play at all is max_radius.';
comment on column public.profiles.home_location is 'Where distances are measured from. Never shown to anyone but the artist.';
comment on column public.profiles.free_radius is 'Miles from home without a travel charge.';
comment on column public.profiles.max_radius is 'Miles from home beyond which there is no price; 100 when null.';
comment on column public.profiles.travel_fee is 'Charged once when the venue lies beyond the free radius.';
comment on column public.profiles.distance_tiers is '[{id, fromMiles, toMiles, pricePerMile}]: marginal bands, like tax.';
comment on column public.profiles.setup_time is 'Minutes the artist needs before playing; 0 and null ask nothing of the client.';
comment on column public.profiles.custom_questions is
  '[{id, question, description, type, required, group, options: [{id, label, priceType, priceValue}]}]';
comment on column public.profiles.hero_image_url is 'Usually a stored file; an embedded image (data:) is tolerated.';
comment on column public.profiles.form_published_at is 'When the artist first published the form. It gates nothing.';
