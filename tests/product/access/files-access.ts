// Access cases for buckets and files.
import { nadiaId, ottoId } from '../people.ts'
import { cases, hers, his, refused } from './access-case.ts'

const store = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`

export const filesAccess = [
  ...cases('anyone knows of the public buckets', [
    ['visitor', 'lists buckets', 'select * from storage.buckets', 1],
    ['visitor', 'makes a bucket', `insert into storage.buckets (id, name) values ('x', 'x')`, refused],
    ['nadia', 'opens a bucket to all', `update storage.buckets set public = true`, refused],
  ]),
  ...cases('parties of a booking know of the attachments', [
    ['nadia', 'lists buckets', 'select * from storage.buckets', 2],
    ['visitor', 'looks for attachments', `select * from storage.buckets where id = 'message-attachments'`, 0],
  ]),
  ...cases('server functions do everything with buckets', [
    ['server', 'makes a bucket', `insert into storage.buckets (id, name) values ('x', 'x')`, 1],
    ['nadia', 'removes a bucket', 'delete from storage.buckets', refused],
  ]),
  ...cases('server functions do everything with files', [
    ['server', 'reads all', 'select * from storage.objects', 3],
    ['visitor', 'stores one', store('artist-assets', 'x/y.png'), refused],
    ['visitor', 'reads all', 'select * from storage.objects', 0],
  ]),
  ...cases("visitors add nothing to the product's files", [
    ['visitor', 'stores a logo', store('artist-assets', `${nadiaId}/logo-2.png`), refused],
  ]),
  ...cases("visitors change none of the product's files", [
    ['visitor', 'renames all', `update storage.objects set name = name || '2'`, 0],
  ]),
  ...cases("visitors remove none of the product's files", [
    ['visitor', 'removes all', 'delete from storage.objects', 0],
  ]),
  ...cases('artists see the pictures in their own folder', [
    ['nadia', 'lists hers', `select * from storage.objects where bucket_id = 'artist-assets'`, 1],
    ['otto', 'lists hers', `select * from storage.objects where bucket_id = 'artist-assets'`, 0],
  ]),
  ...cases('artists store pictures in their own folder', [
    ['nadia', 'stores a logo', store('artist-assets', `${nadiaId}/logo-2.png`), 1],
    ['nadia', 'stores in Otto’s folder', store('artist-assets', `${ottoId}/logo-2.png`), refused],
    ['nadia', 'stores in no folder', store('artist-assets', nadiaId), refused],
    ['nadias client', 'stores a picture', store('artist-assets', `${nadiaId}/logo-2.png`), refused],
  ]),
  ...cases('artists replace pictures in their own folder', [
    [
      'nadia',
      'renames hers',
      `update storage.objects set name = '${nadiaId}/logo-3.png' where bucket_id = 'artist-assets'`,
      1,
    ],
    [
      'nadia',
      'moves hers to Otto',
      `update storage.objects set name = '${ottoId}/logo-3.png' where bucket_id = 'artist-assets'`,
      refused,
    ],
    [
      'nadia',
      'moves hers to the attachments',
      `update storage.objects set bucket_id = 'message-attachments' where bucket_id = 'artist-assets'`,
      refused,
    ],
    [
      'otto',
      'renames hers',
      `update storage.objects set name = '${nadiaId}/logo-3.png' where bucket_id = 'artist-assets'`,
      0,
    ],
  ]),
  ...cases('artists remove pictures from their own folder', [
    ['nadia', 'removes hers', `delete from storage.objects where bucket_id = 'artist-assets'`, 1],
    ['otto', 'removes hers', `delete from storage.objects where bucket_id = 'artist-assets'`, 0],
  ]),
  ...cases('artists see the attachments of their bookings', [
    ['nadia', 'lists them', `select * from storage.objects where bucket_id = 'message-attachments'`, 2],
    ['otto', 'lists hers', `select * from storage.objects where bucket_id = 'message-attachments'`, 0],
    ['nadia', 'removes one', `delete from storage.objects where bucket_id = 'message-attachments'`, 0],
  ]),
  ...cases('artists store attachments for their bookings', [
    ['nadia', 'stores one', store('message-attachments', `${hers}/setlist.pdf`), 1],
    ['nadia', 'stores one for Otto’s booking', store('message-attachments', `${his}/setlist.pdf`), refused],
    ['nadia', 'stores one for no booking', store('message-attachments', 'somewhere/setlist.pdf'), refused],
    [
      'ines',
      'stores one for a booking she only sees',
      store('message-attachments', `${hers}/setlist.pdf`),
      refused,
    ],
  ]),
  ...cases('clients see the attachments of their booking', [
    ['nadias client', 'lists them, not what was held', 'select * from storage.objects', 1],
    ['ottos client', 'lists hers', 'select * from storage.objects', 0],
    [
      'nadias client',
      'removes one',
      `delete from storage.objects where bucket_id = 'message-attachments'`,
      refused,
    ],
  ]),
  ...cases('clients store attachments for their booking', [
    ['nadias client', 'stores one', store('message-attachments', `${hers}/stage.png`), 1],
    [
      'nadias client',
      'stores among the held',
      store('message-attachments', `${hers}/held/stage.png`),
      refused,
    ],
    ['ottos client', 'stores one in hers', store('message-attachments', `${hers}/stage.png`), refused],
    ['nadias client', 'stores one in his', store('message-attachments', `${his}/stage.png`), refused],
  ]),
]
