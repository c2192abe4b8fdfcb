-- A mail carries a link and a short code for the same thing. The link's token is long and random; the code is six digits,
-- so it is counted how often a wrong one was tried.

alter table auth.one_time_tokens
  add column code_hash text,
  add column attempts smallint not null default 0;
comment on column auth.one_time_tokens.token_hash is
  'Hash of the random token in the mail''s link, which begins with pkce_ when the request carried a code challenge.';
comment on column auth.one_time_tokens.code_hash is 'Hash of address and six-digit code.';
comment on column auth.one_time_tokens.attempts is 'How many wrong codes were tried; after a few the code is worth nothing, the link still is.';
create index one_time_tokens_address on auth.one_time_tokens (relates_to);
