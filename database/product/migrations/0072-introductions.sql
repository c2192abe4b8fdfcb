-- What the booking page says of an artist besides their rules: two sentences of their own, and how soon they answer.

alter table public.profiles
  add column introduction text,
  add column answer_hours smallint,
  add constraint "the introduction has at most 300 characters on one line"
    check (length(introduction) <= 300 and introduction !~ '[[:cntrl:]]');

comment on column public.profiles.introduction is 'About the artist, in about two sentences; shown on the booking page.';
comment on column public.profiles.answer_hours is
  'Within how many hours the artist usually first answers a request, as measured once a day (private.measure_answers). Null: too few requests.';
