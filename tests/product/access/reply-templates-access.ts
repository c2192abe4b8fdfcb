// Access cases for reply templates, the reason for declining, and the free dates that an artist can offer.
import { nadiaId, ottoId } from '../people.ts'
import { cases, hers, his, refused } from './access-case.ts'

const keep = (artist: string) =>
  `insert into public.reply_templates (artist_id, name, body) values ('${artist}', 'Thanks', 'Thank you, {{client_name}}')`

export const replyTemplatesAccess = [
  ...cases('artists manage their own reply templates', [
    ['nadia', 'keeps a template', keep(nadiaId), 1],
    ['nadia', 'reads templates', 'select * from public.reply_templates', 1],
    ['nadia', 'rewrites hers', `update public.reply_templates set name = 'Hello', body = 'Hello'`, 1],
    ['nadia', 'deletes hers', 'delete from public.reply_templates', 1],
    ['nadia', 'keeps one for Otto', keep(ottoId), refused],
    ['nadia', 'gives hers away', `update public.reply_templates set artist_id = '${ottoId}'`, refused],
    [
      'nadia',
      'chooses its id',
      `insert into public.reply_templates (id, artist_id, name, body) values ('${hers}', '${nadiaId}', 'x', 'x')`,
      refused,
    ],
    ['otto', 'reads hers', `select body from public.reply_templates where artist_id = '${nadiaId}'`, 0],
    ['otto', 'rewrites hers', `update public.reply_templates set body = 'Pay me'`, 0],
    ['otto', 'deletes hers', 'delete from public.reply_templates', 0],
    ['ines', 'reads hers', 'select body from public.reply_templates', 0],
    ['visitor', 'reads templates', 'select name from public.reply_templates', refused],
    ['visitor', 'keeps one', keep(nadiaId), refused],
    ['nadias client', 'reads templates', 'select body from public.reply_templates', refused],
    ['server', 'reads templates', 'select body from public.reply_templates', refused],
  ]),
  ...cases('artists answer their own bookings', [
    [
      'nadia',
      'declines hers with a reason',
      `update public.bookings set status = 'rejected', decline_reason = 'budget' where id = '${hers}'`,
      1,
    ],
    [
      'otto',
      'gives a reason for hers',
      `update public.bookings set status = 'rejected', decline_reason = 'budget' where id = '${hers}'`,
      0,
    ],
    ['nadias client', 'reads the reason', 'select decline_reason from public.bookings', refused],
  ]),
  ...cases('no policy', [
    [
      'otto',
      'asks for free dates by her booking',
      `select public.get_nearest_free_dates('${hers}')`,
      'PT404',
    ],
    ['nadia', 'asks by his', `select public.get_nearest_free_dates('${his}')`, 'PT404'],
    ['ines', 'asks by her booking', `select public.get_nearest_free_dates('${hers}')`, 'PT404'],
    ['visitor', 'asks by her booking', `select public.get_nearest_free_dates('${hers}')`, refused],
    ['nadias client', 'asks by their own', `select public.get_nearest_free_dates('${hers}')`, refused],
    ['server', 'asks by her booking', `select public.get_nearest_free_dates('${hers}')`, refused],
  ]),
]
