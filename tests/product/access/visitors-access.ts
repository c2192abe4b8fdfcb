// Access cases for leads, contact messages and roles.
import { nadiaId } from '../people.ts'
import { cases, refused } from './access-case.ts'

export const visitorsAccess = [
  ...cases('anyone can ask to hear when Pro launches', [
    [
      'visitor',
      'leaves a name',
      `insert into public.leads (name, band_name, email, source) values ('Vic', null, 'vic@example.com', 'pro_notify')`,
      1,
    ],
    [
      'nadia',
      'leaves a name',
      `insert into public.leads (name, email, source) values ('Nadia', 'n@example.com', 'pro_notify')`,
      1,
    ],
    [
      'visitor',
      'says they came from elsewhere',
      `insert into public.leads (name, email, source) values ('Vic', 'vic@example.com', 'spam')`,
      refused,
    ],
    [
      'visitor',
      'backdates it',
      `insert into public.leads (name, email, source, created_at) values ('Vic', 'vic@example.com', 'pro_notify', now())`,
      refused,
    ],
    [
      'visitor',
      'leaves no address',
      `insert into public.leads (name, email, source) values ('Vic', 'vic', 'pro_notify')`,
      '23514',
    ],
    [
      'visitor',
      'leaves a header',
      `insert into public.leads (name, email, source) values (E'Vic\\nBcc: all', 'vic@example.com', 'pro_notify')`,
      '23514',
    ],
    [
      'visitor',
      'wants it back',
      `insert into public.leads (name, email, source) values ('Vic', 'vic@example.com', 'pro_notify') returning *`,
      refused,
    ],
    ['visitor', 'reads the list', 'select * from public.leads', refused],
    [
      'nadias client',
      'leaves a name',
      `insert into public.leads (name, email, source) values ('C', 'c@example.com', 'pro_notify')`,
      refused,
    ],
  ]),
  ...cases('admins see the leads', [
    ['ines', 'reads the list', 'select * from public.leads', 1],
    ['nadia', 'reads the list', 'select * from public.leads', 0],
  ]),
  ...cases('server functions do everything with leads', [
    ['server', 'reads the list', 'select * from public.leads', 1],
    ['nadia', 'empties the list', 'delete from public.leads', refused],
  ]),
  ...cases('admins see the contact messages', [
    ['ines', 'reads them', 'select * from public.contact_messages', 1],
    ['nadia', 'reads them', 'select * from public.contact_messages', 0],
    ['visitor', 'reads them', 'select * from public.contact_messages', refused],
  ]),
  ...cases('server functions do everything with contact messages', [
    [
      'server',
      'stores one',
      `insert into public.contact_messages (name, email, message) values ('A', 'a@example.com', 'Hi')`,
      1,
    ],
    [
      'visitor',
      'stores one',
      `insert into public.contact_messages (name, email, message) values ('A', 'a@example.com', 'Hi')`,
      refused,
    ],
  ]),
  ...cases('people see their own roles', [
    ['ines', 'reads roles', 'select * from public.user_roles', 1],
    ['nadia', 'reads roles', 'select * from public.user_roles', 0],
    ['nadia', 'makes herself admin', `insert into public.user_roles values ('${nadiaId}', 'admin')`, refused],
    ['ines', 'makes Nadia admin', `insert into public.user_roles values ('${nadiaId}', 'admin')`, refused],
    ['visitor', 'reads roles', 'select * from public.user_roles', refused],
  ]),
  ...cases('server functions see every role', [
    ['server', 'reads roles', 'select * from public.user_roles', 1],
    ['server', 'makes Nadia admin', `insert into public.user_roles values ('${nadiaId}', 'admin')`, refused],
  ]),
]
