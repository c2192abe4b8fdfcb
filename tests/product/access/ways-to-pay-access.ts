// Access cases for ways to pay: the artist reads their own, and writes them by the call that asks for the password.
import { nadiaId } from '../people.ts'
import { cases, hers, his, refused } from './access-case.ts'

const add = `insert into public.ways_to_pay (artist_id, position, kind, details) values ('${nadiaId}', 2, 'cash', '{}')`
const save = `select public.save_ways_to_pay('[]', '{}')`

export const waysToPayAccess = [
  ...cases('artists see their own ways to pay', [
    ['nadia', 'reads hers', 'select details from public.ways_to_pay', 1],
    ['otto', 'reads hers', `select details from public.ways_to_pay where artist_id = '${nadiaId}'`, 0],
    ['ines', 'reads hers', 'select details from public.ways_to_pay', 0],
    ['visitor', 'reads hers', 'select details from public.ways_to_pay', refused],
    ['nadias client', 'reads hers', 'select details from public.ways_to_pay', refused],
    ['ottos client', 'reads hers', 'select details from public.ways_to_pay', refused],
    ['server', 'reads the table', 'select details from public.ways_to_pay', refused],
    ['nadia', 'adds one past the call', add, refused],
    ['nadia', 'changes one past the call', `update public.ways_to_pay set kind = 'note'`, refused],
    ['nadia', 'deletes one past the call', 'delete from public.ways_to_pay', refused],
    ['server', 'adds one', add, refused],
  ]),
  ...cases('no policy', [
    ['nadia', 'saves hers without the password', save, 'PT403'],
    ['otto', 'saves his without the password', save, 'PT403'],
    ['ines', 'saves without a profile', save, 'PT404'],
    ['visitor', 'saves', save, refused],
    ['nadias client', 'saves', save, refused],
    ['server', 'saves', save, refused],
    ['nadia', 'reads those of her booking', `select private.ways_to_pay_of('${hers}')`, refused],
    ['otto', 'reads those of her booking', `select private.ways_to_pay_of('${hers}')`, refused],
    ['visitor', 'reads those of her booking', `select private.ways_to_pay_of('${hers}')`, refused],
    ['nadias client', 'reads past the server', `select private.ways_to_pay_of('${hers}')`, refused],
    ['nadias client', 'reads those of another', `select private.ways_to_pay_of('${his}')`, refused],
  ]),
]
