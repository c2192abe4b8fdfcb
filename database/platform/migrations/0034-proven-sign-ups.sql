-- Whose browser set a password that waits for its confirmation. Where sign-ups with different passwords are pending for one
-- address, only that browser brings its password along.

alter table auth.sign_ups add column browser text;
comment on column auth.sign_ups.browser is 'Hash of the cookie of the browser that signed up; null where no browser has one.';

alter table auth.flow_state add column sign_up_id uuid references auth.sign_ups on delete set null;
create index flow_state_sign_up on auth.flow_state (sign_up_id) where sign_up_id is not null;
comment on column auth.flow_state.sign_up_id is 'The sign-up that this code challenge came with: its verifier is of the browser that set the password.';

alter table auth.users add column needs_password boolean not null default false;
comment on column auth.users.needs_password is
  'Several passwords were pending when the address was confirmed, and none was kept. Counts while there is none.';
