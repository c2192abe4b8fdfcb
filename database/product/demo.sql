-- Demo data for a first start: two made-up artists with rules, branding, bookings in every status and age, and
-- conversations. Run by the server as the owner, in a transaction, with set_config('demo.encrypted_password', …) for
-- the artists' logins; idempotent. Prices are never literal: they come from price_quote, and every status is reached
-- by its transitions.

do $demo$
declare
  trio constant uuid := 'de300000-0000-4000-8000-000000000001';
  marlo constant uuid := 'de300000-0000-4000-8000-000000000002';
  artist record;
  story record;
  line record;
  quote jsonb;
  booking uuid;
  step text;
begin
  perform private.set_writer('script');
  if exists (select from auth.users where id in (trio, marlo)) then
    return;
  end if;

  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
  select id, email, nullif(current_setting('demo.encrypted_password', true), ''), now(),
    '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', now() - interval '200 days'
  from (values (trio, 'demo@example.com'), (marlo, 'marlo@example.com')) as _(id, email);
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)
  from auth.users where id in (trio, marlo);

  insert into public.profiles (user_id, display_name, slug, genre, performance_type, is_available, currency, hourly_rate,
    min_booking_hours, max_performance_hours, max_travel_distance, travel_fee, home_location, free_radius, max_radius,
    distance_tiers, setup_time, minimum_space, custom_questions, hero_image_type, form_title, form_subtitle,
    theme_preference, primary_color, secondary_color, color_theme, font_family, introduction, form_published_at, created_at)
  values (
    trio, 'The Lantern Trio', 'the-lantern-trio', 'Jazz, Soul, Blues', '{Covers}', true, 'GBP', 180,
    2, 6, 120, 25, 'Bath, England', 20, 120,
    '[{"id": "near", "fromMiles": 20, "toMiles": 50, "pricePerMile": 1.5}, {"id": "far", "fromMiles": 50, "toMiles": 120, "pricePerMile": 2.25}]',
    60, 'A dry, level floor of 3 by 3 metres with one power socket',
    $questions$[
      {"id": "line-up", "question": "Which line-up would you like?", "description": "The trio is piano, double bass and drums.", "type": "single", "required": true, "group": "YourBand", "options": [
        {"id": "duo", "label": "Duo: piano and bass", "priceType": "percentage", "priceValue": -20, "icons": ["piano", "bass"]},
        {"id": "trio", "label": "Trio: piano, bass and drums", "priceType": "flat", "priceValue": 0, "icons": ["piano", "bass", "drums"]},
        {"id": "quartet", "label": "Quartet: trio and a singer", "priceType": "percentage", "priceValue": 30, "icons": ["piano", "singer", "bass", "drums"]}]},
      {"id": "equipment", "question": "What shall we bring?", "type": "multiple", "required": false, "group": "YourBand", "options": [
        {"id": "pa", "label": "PA for up to 150 guests", "short": "PA for up to 150 guests", "priceType": "flat", "priceValue": 120, "icons": ["speaker"]},
        {"id": "lights", "label": "Warm stage lights", "short": "Warm stage lights", "priceType": "flat", "priceValue": 65, "icons": ["lights"]},
        {"id": "piano", "label": "Nothing: there is a tuned piano", "short": "Tuned piano at the venue", "priceType": "flat", "priceValue": -60}]},
      {"id": "early", "question": "When do you need us ready?", "short": "Set-up", "type": "single", "required": true, "options": [
        {"id": "hour", "label": "An hour before we play", "priceType": "flat", "priceValue": 0},
        {"id": "morning", "label": "In the morning", "priceType": "flat", "priceValue": 90}]},
      {"id": "song", "question": "Is there a song we must not forget?", "type": "text", "required": false}]$questions$,
    'concert', 'Book The Lantern Trio', 'Piano jazz for evenings worth remembering',
    'light', '#1f2937', '#6b7280', 'elegant', 'playfair',
    'We play the songs your parents danced to, quietly enough to talk and warmly enough to stay. Piano, bass and drums, and a singer if you like.', now() - interval '190 days', now() - interval '200 days'
  ), (
    marlo, 'DJ Marlo Vance', 'dj-marlo-vance', 'Electronic, Funk', '{Originals}', true, 'EUR', 95,
    3, 8, 100, 0, 'Utrecht, Netherlands', 30, 100,
    '[{"id": "all", "fromMiles": 30, "toMiles": 100, "pricePerMile": 1}]',
    90, 'A table of 2 metres, out of the rain',
    $questions$[
      {"id": "rig", "question": "Which sound do you need?", "type": "single", "required": true, "options": [
        {"id": "house", "label": "The house has its own", "priceType": "percentage", "priceValue": -10, "icons": ["dj"]},
        {"id": "small", "label": "Up to 80 guests", "priceType": "flat", "priceValue": 150, "icons": ["dj", "speaker"]},
        {"id": "large", "label": "Up to 300 guests", "priceType": "flat", "priceValue": 380.5, "icons": ["dj", "speaker", "lights"]}]},
      {"id": "late", "question": "Will it go on past midnight?", "type": "single", "required": true, "options": [
        {"id": "no", "label": "No", "priceType": "flat", "priceValue": 0},
        {"id": "yes", "label": "Yes", "priceType": "percentage", "priceValue": 15}]}]$questions$,
    'studio', 'Book Marlo', 'Vinyl, funk and no wedding clichés',
    'dark', '#f97316', '#fb923c', 'vibrant', 'space-grotesk',
    'Two crates of funk and no laptop. I read the room and leave when it does.', now() - interval '80 days', now() - interval '90 days'
  );

  update public.profiles set payment_terms = '{
    "parts": [{"share": 20, "due": {"after_agreement": 3}}, {"due": {"before_event": 14}}],
    "cancellation": [{"days": 60, "returned": 100}, {"days": 14, "returned": 50}]}' where user_id = trio;

  for story in
    select * from (values
      -- number, artist, client, event, sent days ago, event in days, hours, miles, distance, venue, town, guests, options, way, payment, change, words of acceptance
      (1, trio, 'Priya Anand', 'Garden wedding', 0.1, 96, 3, 31.4, 'measured', 'Orchard Barn', 'Frome', 90, '{trio,pa,hour}', '{}', null, null, null),
      (2, trio, 'Tomasz Wolny', '60th birthday', 1, 40, 2.5, 12, 'estimated', 'The Boathouse', 'Bath', 60, '{duo,piano,hour}', '{}', null, null, null),
      (3, trio, 'Marguerite Ashby', 'Gallery opening', 4, 19, 2, 0, 'unknown', 'Gallery Nine', 'Bristol', 120, '{trio,hour}', '{}', null, '{"description": "Shorter set agreed by phone", "amount": 40, "type": "discount"}', null),
      (4, trio, 'Northfield Brewery', 'Summer party', 22, 61, 4, 48.2, 'measured', 'Northfield Yard', 'Gloucester', 200, '{quartet,pa,lights,hour}', '{confirmed}', 'partial', '{"description": "Parking for the van", "amount": 15, "type": "surcharge"}', 'We look forward to it. The singer knows your list by heart.'),
      (5, trio, 'Hannah Brightwell', 'Wedding breakfast', 75, 12, 3, 66, 'measured', 'Mill House', 'Salisbury', 110, '{trio,pa,morning}', '{confirmed}', 'paid', null, 'Thank you, Hannah. We will be with you at nine.'),
      (6, trio, 'Oliver Stent', 'Retirement dinner', 15, 27, 2, 22.7, 'estimated', 'The Crown', 'Chippenham', 45, '{duo,hour}', '{confirmed}', 'unpaid', null, null),
      (7, trio, 'Lark & Finch Events', 'Trade show', 33, -8, 6, 104.3, 'measured', 'Hall 4', 'Birmingham', 400, '{trio,pa,lights,morning}', '{rejected}', null, null, null),
      (8, trio, 'Dominic Reyes', 'Christmas party', 160, -70, 3, 18, 'measured', 'The Assembly', 'Bath', 150, '{quartet,lights,hour}', '{confirmed,completed}', 'paid', null, 'Gladly. Any carols you would like?'),
      (9, trio, 'Saoirse Kelly', 'Wedding reception', 180, -31, 5, 57.9, 'measured', 'Hollow Farm', 'Taunton', 130, '{quartet,pa,morning}', '{confirmed,completed}', 'partial', '{"description": "Second singer", "amount": 150, "type": "surcharge"}', 'It will be a lovely evening.'),
      (10, trio, 'Everard School', 'Leavers’ ball', 58, 5, 3, 9, 'estimated', 'Everard School', 'Bath', 180, '{trio,pa,hour}', '{confirmed,cancelled}', null, null, null),
      (11, marlo, 'Joost Verhagen', 'Canal boat party', 2, 33, 4, 24, 'measured', 'De Roodborst', 'Utrecht', 70, '{small,no}', '{}', null, null, null),
      (12, marlo, 'Studio Amber', 'Product launch', 30, 9, 5, 41.2, 'measured', 'Loods 6', 'Amsterdam', 250, '{large,yes}', '{confirmed}', 'unpaid', null, 'See you on the ninth. I bring spare needles.'),
      (13, marlo, 'Femke de Boer', 'Rooftop birthday', 66, -12, 3, 55, 'estimated', 'Dak 21', 'Rotterdam', 80, '{house,yes}', '{confirmed,completed}', 'paid', null, null)
    ) as _(number, artist, client, event, days_ago, in_days, hours, miles, source, venue, town, guests, options, way, payment, modification, words)
  loop
    select user_id, custom_questions, private.pricing_rules(profiles, private.request_day(profiles)) as rules into artist
    from public.profiles where user_id = story.artist;
    quote := public.price_quote(artist.rules, story.hours, story.miles, (
      select coalesce(jsonb_agg(jsonb_build_object('questionId', question ->> 'id', 'optionId', option ->> 'id')), '[]')
      from jsonb_array_elements(artist.custom_questions) as question, jsonb_array_elements(question -> 'options') as option
      where option ->> 'id' = any (story.options::text[]) and (option ->> 'priceValue')::numeric <> 0
    ));

    insert into public.bookings (artist_profile_id, client_name, client_email, client_phone, event_type, event_date,
      event_duration, guest_count, venue_name, venue_address, setup_requirements_met, base_price, travel_cost, add_ons,
      total_price, pricing_breakdown, distance_from_home, distance_source, submission_id, created_at, form_responses)
    select story.artist, story.client, 'client' || story.number || '@example.com', '+44 1632 9600' || lpad(story.number::text, 2, '0'),
      story.event, current_date + story.in_days, story.hours, story.guests, story.venue, story.venue || ', ' || story.town, true,
      (quote -> 'base_price')::numeric, (quote -> 'distance_charge')::numeric, quote -> 'add_ons', (quote -> 'total')::numeric,
      quote, story.miles, story.source::public.distance_source, md5('demo booking ' || story.number)::uuid,
      now() - story.days_ago * interval '1 day',
      jsonb_build_object(
        'structured_responses', (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'question_id', question ->> 'id', 'question_text', question ->> 'question',
            'answer_value', case when question ->> 'type' = 'text' then '"Moonglow, please"' else (
              select case question ->> 'type' when 'single' then jsonb_agg(option ->> 'label') -> 0 else jsonb_agg(option ->> 'label') end
              from jsonb_array_elements(question -> 'options') as option
              where option ->> 'id' = any (story.options::text[])
            ) end
          )))
          from jsonb_array_elements(artist.custom_questions) as question
        ),
        'raw_form_data', jsonb_build_object('setArrangement', 'Two sets with a break', 'guestCount', story.guests)
      )
    returning id into booking;

    -- Answered as the artist, so that the history names them.
    perform set_config('request.jwt.claims', jsonb_build_object('sub', story.artist, 'role', 'authenticated')::text, true);
    if story.modification is not null then
      update public.bookings set quote_modifications = story.modification::jsonb where id = booking;
      if story.way <> '{}' and (story.modification::jsonb) ->> 'type' = 'surcharge' then
        perform set_config('request.jwt.claims', jsonb_build_object('booking_id', booking, 'role', 'booking_client')::text, true);
        perform public.accept_offer(booking, 2);
        perform set_config('request.jwt.claims', jsonb_build_object('sub', story.artist, 'role', 'authenticated')::text, true);
      end if;
    end if;
    foreach step in array story.way::text[] loop
      update public.bookings set status = step::public.booking_status,
        artist_acceptance_message = case step when 'confirmed' then story.words else artist_acceptance_message end
      where id = booking;
    end loop;
    if story.way <> '{}' and story.way <> '{rejected}' then
      update public.bookings set agreed_on = current_date - floor(story.days_ago * 0.88)::integer where id = booking;
    end if;
    if story.payment in ('partial', 'paid') then
      perform private.add_payment_entry(booked, 'payment', case story.payment when 'partial' then round(final_total_price / 2) else final_total_price end,
        received_input => least(current_date, booked.agreed_on + 3), method_input => 'bank_transfer')
      from public.bookings as booked where id = booking;
      perform private.settle(booking);
    end if;
    perform set_config('request.jwt.claims', '', true);

    -- Each step is dated a part of the way from the request to now; the first answer comes within half a day.
    update public.booking_history set happened_at = now() - story.days_ago * interval '1 day' * (1 - steps.place * 0.12)
      - case steps.place when 1 then greatest(story.days_ago * 0.12 - 0.5, 0) else 0 end * interval '1 day'
    from (select id, row_number() over (order by id) - 1 as place from public.booking_history where booking_id = booking) as steps
    where booking_history.id = steps.id;
    update public.bookings set updated_at = (select max(happened_at) from public.booking_history where booking_id = booking)
    where id = booking;

    for line in
      select * from (values
        (1, 1, 'client', 'Hello! Could you play while guests arrive, outside if it is dry?', 0.9, false),
        (1, 2, 'client', 'And is a short first dance possible at eight?', 0.4, false),
        (2, 1, 'client', 'My father loves Erroll Garner. Is that something you play?', 0.9, true),
        (2, 2, 'artist', 'It is our favourite part of the evening. Shall we open the second set with Misty?', 0.7, true),
        (2, 3, 'client', 'He will be over the moon. Yes please.', 0.3, false),
        (3, 1, 'artist', 'We agreed two sets of 40 minutes on the phone, so I took a little off.', 0.5, true),
        (4, 1, 'client', 'The yard has power on both sides. Where would you like to stand?', 0.8, true),
        (4, 2, 'artist', 'By the old hop store, please: the wall keeps the sound in.', 0.7, true),
        (5, 1, 'client', 'Thank you for the list. We would love to keep the hour of bossa nova.', 0.5, true),
        (6, 1, 'client', 'Is it all right if the speeches come first?', 0.2, false),
        (9, 1, 'client', 'It was the best evening. Thank you all!', 0.1, true),
        (10, 1, 'client', 'I am sorry: the school has had to call the ball off.', 0.4, true),
        (10, 2, 'artist', 'Thank you for telling us in good time. There is nothing to pay.', 0.3, true),
        (11, 1, 'client', 'We cast off at seven sharp, so please be on board by six.', 0.5, false),
        (12, 1, 'client', 'Can you bring the small light bar as well?', 0.6, true),
        (12, 2, 'artist', 'Of course, it is in the car anyway.', 0.5, true)
      ) as _(booking_number, place, sender, message, part, is_read)
      where booking_number = story.number order by place
    loop
      insert into public.booking_messages (booking_id, sender_type, sender_id, message, is_read, source, created_at, updated_at)
      select booking, line.sender::public.booking_party, case line.sender when 'artist' then story.artist end, line.message, line.is_read,
        case when story.number = 6 then 'email_reply'::public.message_source else 'platform' end, moment, moment
      from (select now() - story.days_ago * interval '1 day' * line.part as moment) as _;
    end loop;
  end loop;

  update public.availability set time_zone = 'Europe/London', buffer_minutes = 90 where artist_id = trio;
  update public.availability set time_zone = 'Europe/Amsterdam', play_days = '{4,5,6,7}' where artist_id = marlo;
  insert into private.partnerships (inviter_id, invited_id, invited_at, accepted_at)
  values (trio, marlo, now() - interval '61 days', now() - interval '60 days');
  insert into public.blocked_dates (artist_id, first_date, last_date, note)
  values (trio, current_date + 70, current_date + 76, 'Family holiday'), (marlo, current_date + 80, current_date + 80, 'Studio day');
  perform private.measure_answers();
  -- A date that is held.
  update public.bookings set held_until = date_trunc('hour', now() + interval '3 days')
  where submission_id = md5('demo booking 1')::uuid;
end $demo$;
