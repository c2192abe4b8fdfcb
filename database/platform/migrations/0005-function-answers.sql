-- What server functions answered to calls that must happen only once.

create table platform.function_answers (
  function text not null,
  key text not null,
  content_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (function, key)
);
comment on table platform.function_answers is
  'The answer of each call that may happen once, written in the transaction that did it. A repeated call gets it again.';
comment on column platform.function_answers.content_hash is 'Tells a repeated call from another one with a stolen key.';
create index function_answers_created_at on platform.function_answers (created_at);

create table platform.used_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
comment on table platform.used_proofs is 'Proofs of work that were spent, until they would have expired anyway.';
create index used_proofs_expires_at on platform.used_proofs (expires_at);

grant select, insert, update on platform.function_answers to service_role;
