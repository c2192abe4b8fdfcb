-- Replies that were stored before quoted the client's secret link and reply address: blanked, as new ones are from now on
-- (product/current/13-redact-tokens.sql, whose pattern this repeats, because functions are applied after migrations).

update private.message_originals set
  sender_address = regexp_replace(sender_address, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi'),
  subject = regexp_replace(subject, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi'),
  body = regexp_replace(body, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi');

update public.booking_messages set
  message = regexp_replace(message, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi')
where message ~* '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}';
