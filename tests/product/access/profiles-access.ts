// Access cases for profiles.
import { inesId, nadiaId, ottoId } from '../people.ts'
import { cases, refused } from './access-case.ts'

export const profilesAccess = [
  ...cases('artists see their own profile', [
    ['nadia', 'reads profiles', 'select * from public.profiles', 1],
    ['nadia', 'looks for Otto', `select id from public.profiles where slug = 'dj-otto'`, 0],
    ['ines', 'reads profiles, having none', 'select * from public.profiles', 0],
    ['visitor', 'reads profiles', 'select id from public.profiles', refused],
    ['nadias client', 'reads profiles', 'select id from public.profiles', refused],
  ]),
  ...cases('artists make their own profile', [
    [
      'ines',
      'makes hers',
      `insert into public.profiles (user_id, display_name, is_available) values ('${inesId}', '', false)`,
      1,
    ],
    [
      'otto',
      'makes one for Ines',
      `insert into public.profiles (user_id, display_name) values ('${inesId}', 'Mine')`,
      refused,
    ],
    ['visitor', 'makes one', `insert into public.profiles (user_id) values ('${inesId}')`, refused],
  ]),
  ...cases('artists change their own profile', [
    [
      'nadia',
      'records interest in Pro',
      `update public.profiles set interest_in_pro = true, interest_in_pro_at = now() where user_id = '${nadiaId}'`,
      1,
    ],
    [
      'nadia',
      'changes Otto’s rate',
      `update public.profiles set hourly_rate = 1 where user_id = '${ottoId}'`,
      0,
    ],
    [
      'nadia',
      'hands hers to Ines',
      `update public.profiles set user_id = '${inesId}' where user_id = '${nadiaId}'`,
      refused,
    ],
    [
      'nadia',
      'backdates it',
      `update public.profiles set created_at = now() where user_id = '${nadiaId}'`,
      refused,
    ],
    ['nadia', 'deletes it', `delete from public.profiles where user_id = '${nadiaId}'`, refused],
  ]),
  ...cases('server functions do everything with profiles', [
    ['server', 'reads all', 'select * from public.profiles', 2],
    ['server', 'deletes one', `delete from public.profiles where user_id = '${ottoId}'`, 1],
    ['visitor', 'deletes one', `delete from public.profiles where user_id = '${ottoId}'`, refused],
  ]),
]
