-- Single sign-on ends in the browser that started it.
alter table auth.sso_requests add browser text not null default '';
comment on column auth.sso_requests.browser is 'The hash of a cookie; empty for requests that were made before there was one.';
