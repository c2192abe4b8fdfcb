// Access cases for bookings and their history.
import { nadiaId, ottoId } from '../people.ts'
import { cases, hers, his, refused } from './access-case.ts'

export const bookingsAccess = [
  ...cases('artists see their own bookings', [
    ['nadia', 'reads bookings', 'select * from public.bookings', 1],
    ['otto', 'opens hers', `select id from public.bookings where id = '${hers}'`, 0],
    ['visitor', 'reads bookings', 'select id from public.bookings', refused],
    ['nadias client', 'reads bookings', 'select id from public.bookings', refused],
  ]),
  ...cases('admins see every booking', [
    [
      'ines',
      'reads bookings',
      'select id, client_name, event_date, artist_profile_id from public.bookings order by created_at desc',
      2,
    ],
    ['ines', 'answers one', `update public.bookings set status = 'confirmed' where id = '${hers}'`, 0],
    ['otto', 'reads bookings', 'select id from public.bookings', 1],
    ['otto', 'opens hers', `select id from public.bookings where id = '${hers}'`, 0],
  ]),
  ...cases('artists answer their own bookings', [
    [
      'nadia',
      'accepts hers',
      `update public.bookings set status = 'confirmed', artist_acceptance_message = 'See you!' where id = '${hers}'`,
      1,
    ],
    [
      'nadia',
      'discounts hers',
      `update public.bookings set quote_modifications = '{"description":"Neighbours","amount":50,"type":"discount"}' where id = '${hers}'`,
      1,
    ],
    ['nadia', 'answers Otto’s', `update public.bookings set status = 'rejected' where id = '${his}'`, 0],
    [
      'nadia',
      'changes its price',
      `update public.bookings set total_price = 1 where id = '${hers}'`,
      refused,
    ],
    [
      'nadia',
      'writes the final price',
      `update public.bookings set final_total_price = 9999 where id = '${hers}'`,
      'PT409',
    ],
    [
      'nadia',
      'rewrites the client’s answers',
      `update public.bookings set form_responses = '{}' where id = '${hers}'`,
      refused,
    ],
    [
      'nadia',
      'rewrites the client’s address',
      `update public.bookings set client_email = 'me@example.com' where id = '${hers}'`,
      refused,
    ],
    [
      'nadia',
      'rewrites its rules',
      `update public.bookings set rules_snapshot = '{}' where id = '${hers}'`,
      refused,
    ],
    [
      'nadia',
      'hands it to Otto',
      `update public.bookings set artist_profile_id = '${ottoId}' where id = '${hers}'`,
      refused,
    ],
    ['nadia', 'deletes it', `delete from public.bookings where id = '${hers}'`, refused],
    [
      'nadia',
      'makes one up',
      `insert into public.bookings (artist_profile_id, client_name, client_email) values ('${nadiaId}', 'A', 'a@example.com')`,
      refused,
    ],
    [
      'visitor',
      'accepts one',
      `update public.bookings set status = 'confirmed' where id = '${hers}'`,
      refused,
    ],
    [
      'nadias client',
      'accepts their own',
      `update public.bookings set status = 'confirmed' where id = '${hers}'`,
      refused,
    ],
  ]),
  ...cases('server functions do everything with bookings', [
    ['server', 'reads all', 'select * from public.bookings', 2],
    [
      'server',
      'stores one',
      `insert into public.bookings (artist_profile_id, client_name, client_email) values ('${nadiaId}', 'A', 'a@example.com')`,
      1,
    ],
    [
      'visitor',
      'stores one',
      `insert into public.bookings (artist_profile_id, client_name, client_email) values ('${nadiaId}', 'A', 'a@example.com')`,
      refused,
    ],
  ]),
  ...cases('the parties of a booking see its history', [
    ['nadia', 'reads it', 'select * from public.booking_history', 1],
    ['ines', 'reads it', 'select * from public.booking_history', 2],
    ['otto', 'reads hers', `select * from public.booking_history where booking_id = '${hers}'`, 0],
    [
      'nadia',
      'writes it',
      `insert into public.booking_history (booking_id, event, actor_role) values ('${hers}', 'confirmed', 'artist')`,
      refused,
    ],
    ['nadia', 'erases it', 'delete from public.booking_history', refused],
    ['visitor', 'reads it', 'select * from public.booking_history', refused],
    ['nadias client', 'reads it', 'select * from public.booking_history', refused],
  ]),
  ...cases('server functions read every history', [
    ['server', 'reads it', 'select * from public.booking_history', 2],
    ['server', 'rewrites it', `update public.booking_history set event = 'rejected'`, refused],
  ]),
  ...cases('artists see the offers of their bookings', [
    ['nadia', 'reads hers', 'select * from public.booking_offers', 1],
    ['otto', 'reads hers', `select * from public.booking_offers where booking_id = '${hers}'`, 0],
    ['ines', 'reads them', 'select * from public.booking_offers', 0],
    ['visitor', 'reads them', 'select * from public.booking_offers', refused],
    ['nadias client', 'reads them', 'select * from public.booking_offers', refused],
    ['nadia', 'agrees for the client', `update public.booking_offers set state = 'agreed'`, refused],
  ]),
  ...cases('artists see the payments of their bookings', [
    ['nadia', 'reads hers', 'select * from public.payment_entries', 1],
    ['otto', 'reads hers', `select * from public.payment_entries where booking_id = '${hers}'`, 0],
    ['ines', 'reads them', 'select * from public.payment_entries', 0],
    ['visitor', 'reads them', 'select * from public.payment_entries', refused],
    ['nadias client', 'reads them', 'select * from public.payment_entries', refused],
    [
      'nadia',
      'writes one',
      `insert into public.payment_entries (booking_id, kind, amount, received_on, actor_role) values ('${hers}', 'payment', 1, now(), 'artist')`,
      refused,
    ],
    ['nadia', 'changes one', 'update public.payment_entries set amount = 1', refused],
    ['nadia', 'erases one', 'delete from public.payment_entries', refused],
  ]),
  ...cases('server functions read every payment', [
    ['server', 'reads them', 'select * from public.payment_entries', 1],
    ['server', 'rewrites them', 'update public.payment_entries set amount = 1', refused],
  ]),
  ...cases('server functions read every offer', [
    ['server', 'reads them', 'select * from public.booking_offers', 2],
    ['server', 'rewrites them', 'update public.booking_offers set final_price = 1', refused],
  ]),
  ...cases('artists see the lines of their offers', [
    ['nadia', 'reads hers', 'select * from public.offer_lines', 2],
    [
      'otto',
      'reads hers',
      `select * from public.offer_lines where offer_id in (select id from public.booking_offers where booking_id = '${hers}')`,
      0,
    ],
    ['ines', 'reads them', 'select * from public.offer_lines', 0],
    ['visitor', 'reads them', 'select * from public.offer_lines', refused],
    ['nadias client', 'reads them', 'select * from public.offer_lines', refused],
    ['nadia', 'lowers the price', 'update public.offer_lines set amount = 1', refused],
  ]),
  ...cases('server functions read the lines of every offer', [
    ['server', 'reads them', 'select * from public.offer_lines', 4],
    ['server', 'rewrites them', 'update public.offer_lines set amount = 1', refused],
  ]),
]
