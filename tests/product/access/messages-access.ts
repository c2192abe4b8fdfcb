// Access cases for messages.
import { nadiaId, ottoId } from '../people.ts'
import { cases, hers, his, refused } from './access-case.ts'

const write = (sender: string, booking: string, type = 'artist') =>
  `insert into public.booking_messages (booking_id, sender_id, sender_type, message) values ('${booking}', '${sender}', '${type}', 'Hi')`
export const messagesAccess = [
  ...cases('artists see the messages of their bookings', [
    ['nadia', 'reads messages, held ones too', 'select * from public.booking_messages', 3],
    ['otto', 'reads hers', `select * from public.booking_messages where booking_id = '${hers}'`, 0],
    ['ines', 'reads messages, admin or not', 'select * from public.booking_messages', 0],
    ['visitor', 'reads messages', 'select * from public.booking_messages', refused],
  ]),
  ...cases('artists write as themselves in their bookings', [
    ['nadia', 'writes in hers', write(nadiaId, hers), 1],
    ['nadia', 'writes in Otto’s', write(nadiaId, his), refused],
    ['nadia', 'writes as the client', write(nadiaId, hers, 'client'), refused],
    ['nadia', 'writes as Otto', write(ottoId, hers), refused],
    [
      'nadia',
      'writes as read and by email',
      `insert into public.booking_messages (booking_id, sender_id, sender_type, message, source) values ('${hers}', '${nadiaId}', 'artist', 'Hi', 'email_reply')`,
      refused,
    ],
    [
      'nadias client',
      'writes',
      `insert into public.booking_messages (booking_id, sender_type, message) values ('${hers}', 'client', 'Hi')`,
      refused,
    ],
    [
      'visitor',
      'writes',
      `insert into public.booking_messages (booking_id, sender_type, message) values ('${hers}', 'client', 'Hi')`,
      refused,
    ],
  ]),
  ...cases("artists mark the client's messages as read", [
    [
      'nadia',
      'marks hers',
      `update public.booking_messages set is_read = true where booking_id = '${hers}'`,
      2,
    ],
    [
      'otto',
      'marks hers',
      `update public.booking_messages set is_read = true where booking_id = '${hers}'`,
      0,
    ],
    ['nadia', 'rewrites one', `update public.booking_messages set message = 'No'`, refused],
    ['nadia', 'lets a held one through', 'update public.booking_messages set is_held = false', refused],
    ['nadia', 'deletes one', 'delete from public.booking_messages', refused],
  ]),
  ...cases("clients mark the artist's messages as read", [
    ['nadias client', 'marks what she said', 'update public.booking_messages set is_read = true', 1],
    ['nadias client', 'marks another word', `update public.booking_messages set message = 'No'`, refused],
    ['ottos client', 'marks hers', 'update public.booking_messages set is_read = true', 0],
    ['visitor', 'marks one', 'update public.booking_messages set is_read = true', refused],
  ]),
  ...cases('clients see the messages of their booking', [
    ['nadias client', 'reads messages, not the held one', 'select * from public.booking_messages', 2],
    ['ottos client', 'reads hers', `select * from public.booking_messages where booking_id = '${hers}'`, 0],
  ]),
  ...cases('server functions do everything with messages', [
    ['server', 'reads all', 'select * from public.booking_messages', 3],
    ['visitor', 'deletes all', 'delete from public.booking_messages', refused],
  ]),
]
