// Access cases for partnerships and suggestions: no request role reads or writes them but through the calls.
import { nadiaId, ottoId } from '../people.ts'
import { cases, hers, refused } from './access-case.ts'

const suggest = `update public.bookings set status = 'rejected', suggested_artist_ids = '{${ottoId}}' where id = '${hers}'`

export const partnersAccess = [
  ...cases('no policy', [
    ['nadia', 'reads partnerships', 'select * from private.partnerships', refused],
    ['server', 'reads partnerships', 'select * from private.partnerships', refused],
    [
      'nadia',
      'makes a partnership of her own',
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) values ('${nadiaId}', '${ottoId}', now())`,
      refused,
    ],
    ['nadia', 'accepts for Otto', `select private.start_partnership('${nadiaId}', '${ottoId}')`, refused],
    ['nadia', 'asks who are partners', `select private.are_partners('${nadiaId}', '${ottoId}')`, refused],
    [
      'nadia',
      'reads the address of an invited artist',
      `select * from private.partner_invitation('${nadiaId}', '${ottoId}')`,
      refused,
    ],
    ['nadia', 'reads suggestions', `select private.suggested_artists('${hers}')`, refused],
    ['nadias client', 'reads suggestions', `select private.suggested_artists('${hers}')`, refused],
    [
      'nadia',
      'accepts an invitation that she was not sent',
      `select public.accept_partner('${ottoId}')`,
      'PT404',
    ],
    ['ines', 'invites without a page', `select public.invite_partner('dj-otto')`, 'PT404'],
    ['visitor', 'invites', `select public.invite_partner('dj-otto')`, refused],
    ['visitor', 'reads partners', 'select * from public.get_partners()', refused],
    ['nadias client', 'invites', `select public.invite_partner('dj-otto')`, refused],
    ['nadias client', 'accepts', `select public.accept_partner('${ottoId}')`, refused],
    ['nadias client', 'ends', `select public.end_partnership('${ottoId}')`, refused],
    ['server', 'invites', `select public.invite_partner('dj-otto')`, refused],
  ]),
  ...cases('artists answer their own bookings', [
    ['nadia', 'suggests an artist who is no partner', suggest, 'PT409'],
    ['otto', 'suggests himself to her client', suggest, 0],
    [
      'nadias client',
      'reads the ids of suggested artists',
      'select suggested_artist_ids from public.bookings',
      refused,
    ],
  ]),
]
