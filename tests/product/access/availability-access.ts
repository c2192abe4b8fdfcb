// Access cases for availability, blocked dates and the feeds of other calendars.
import { nadiaId, ottoId } from '../people.ts'
import { cases, refused } from './access-case.ts'

const block = (artist: string) =>
  `insert into public.blocked_dates (artist_id, first_date, last_date) values ('${artist}', '2031-01-01', '2031-01-03')`

export const availabilityAccess = [
  ...cases('artists see their own availability', [
    ['nadia', 'reads availability', 'select * from public.availability', 1],
    ['nadia', 'looks at Otto’s', `select capacity from public.availability where artist_id = '${ottoId}'`, 0],
    ['visitor', 'reads availability', 'select capacity from public.availability', refused],
  ]),
  ...cases('artists change their own availability', [
    ['nadia', 'plays at weekends only', `update public.availability set play_days = '{6,7}'`, 1],
    [
      'nadia',
      'changes Otto’s',
      `update public.availability set capacity = 9 where artist_id = '${ottoId}'`,
      0,
    ],
    ['nadia', 'chooses the id of her feed', `update public.availability set feed_id = '${nadiaId}'`, refused],
    ['nadias client', 'changes hers', 'update public.availability set capacity = 9', refused],
  ]),
  ...cases('server functions change availability', [
    ['server', 'reads availability', 'select * from public.availability', 2],
    ['server', 'deletes it', 'delete from public.availability', refused],
  ]),
  ...cases('artists manage their own blocked dates', [
    ['nadia', 'blocks dates', block(nadiaId), 1],
    ['nadia', 'blocks dates of Otto', block(ottoId), refused],
    ['otto', 'reads hers', `select note from public.blocked_dates where artist_id = '${nadiaId}'`, 0],
    ['visitor', 'reads notes', 'select note from public.blocked_dates', refused],
  ]),
  ...cases('server functions do everything with blocked dates', [
    ['server', 'blocks dates', block(nadiaId), 1],
    ['nadias client', 'blocks dates', block(nadiaId), refused],
  ]),
  ...cases('artists manage their own calendar feeds', [
    ['nadia', 'renames hers', `update public.calendar_feeds set name = 'Band'`, 1],
    [
      'nadia',
      'adds one without the server',
      `insert into public.calendar_feeds (artist_id, name, host) values ('${nadiaId}', 'Mine', 'example.com')`,
      refused,
    ],
    ['otto', 'deletes hers', `delete from public.calendar_feeds where artist_id = '${nadiaId}'`, 0],
    ['visitor', 'reads feeds', 'select name from public.calendar_feeds', refused],
  ]),
  ...cases('server functions do everything with calendar feeds', [
    ['server', 'reads feeds', 'select * from public.calendar_feeds', 1],
    ['visitor', 'deletes feeds', 'delete from public.calendar_feeds', refused],
  ]),
]
