-- Files: a row per bucket and per object. Which rows a caller may see or write is decided by policies that the product
-- lays on them; the bytes are kept elsewhere.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role, booking_client;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "a bucket's name has 1 to 100 plain characters" check (name ~ '^[A-Za-z0-9_!.*''() &$=@;:+,?-]{1,100}$')
);
comment on column storage.buckets.public is 'Anyone who knows an object''s address may read it; listing still follows the policies.';
comment on column storage.buckets.file_size_limit is 'In bytes; null means only the server''s own limit.';
comment on column storage.buckets.allowed_mime_types is 'Such as image/png or image/*; null means any.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  last_accessed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name),
  constraint "an object's name has 1 to 1024 characters" check (length(name) between 1 and 1024)
);
comment on column storage.objects.owner is 'The account that stored it, without a reference: a file outlives the account until the file itself is removed.';
comment on column storage.objects.version is 'Names the stored bytes; a replaced object gets a new one.';
comment on column storage.objects.metadata is 'What the server knows of the bytes: size, mimetype, eTag, cacheControl, lastModified.';
create index objects_folder on storage.objects (bucket_id, name text_pattern_ops);
comment on index storage.objects_folder is
  'For a folder ask name ~>=~ ''folder/'' and name ~<~ ''folder0'' (0 follows /). Under row-level security LIKE does not '
  'reach an index, because it is not leakproof.';
create index objects_owner on storage.objects (owner) where owner is not null;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
