// Ways to pay: who changes them and how, what the mail about it says, and which of them a booking shows.
// Longer than 300 lines: each refusal and each stranger is a short story beside the others.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ibanProblem } from '../../domain/payments/ways/iban.ts'
import { routingNumberProblem } from '../../domain/payments/ways/local-accounts.ts'
import { storedWay, wayToPaySchema } from '../../domain/payments/ways/way-to-pay.ts'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { propertyRuns } from '../harness/property-runs.ts'
import { addBooking, nadia, nadiaId, otto, ottoId, server, storyForEachTest } from './people.ts'

const uk = {
  kind: 'sort_code',
  details: { currency: 'GBP', holder: 'Nadia Brook', sortCode: '123456', accountNumber: '12345678' },
}
const euro = {
  kind: 'iban',
  details: {
    currency: 'EUR',
    holder: 'Nadia Müller',
    iban: 'DE89370400440532013000',
    bic: '',
    street: '',
    houseNumber: '',
    postalCode: '',
    town: '',
    country: '',
  },
}
const us = {
  kind: 'routing',
  details: { currency: 'USD', holder: '渡辺', routingNumber: '111000025', accountNumber: '1234' },
}
const line = { kind: 'account', details: { currency: 'SEK', holder: 'Åsa', account: 'Bankgiro 5050-1055' } }
const link = { kind: 'link', details: { url: 'https://pay.example.com/nadia' } }
const cash = { kind: 'cash', details: {} }
const note = { kind: 'note', details: { note: 'Ask us\nabout invoices.' } }

const freshStory = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await freshStory()
})

/** The person in a session that was opened some time ago. */
async function session(userId: string, { method = 'password', ago = '1 minute' } = {}): Promise<Caller> {
  const id = randomUUID()
  await db.platform.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, userId])
  await db.platform.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, now() - $3::interval, now() - $3::interval)`,
    [id, method, ago],
  )
  return {
    role: 'authenticated',
    claims: JSON.stringify({ role: 'authenticated', sub: userId, session_id: id }),
  }
}

interface Row extends Record<string, unknown> {
  id: string
  position: number
  kind: string
  details: Record<string, string>
}

const stored = async (who: Caller = nadia) =>
  (await db.database.run<Row>(who, { text: 'select * from public.ways_to_pay order by position' })).rows

async function save(who: Caller, ways: unknown, replaced?: string[]): Promise<Row[]> {
  const { rows } = await db.database.run<Row>(who, {
    text: 'select * from public.save_ways_to_pay($1, $2)',
    values: [JSON.stringify(ways), replaced ?? (await stored(who)).map(({ id }) => id)],
  })
  return rows
}

const jobs = async () =>
  (
    await db.platform.query<{ payload: Record<string, unknown> }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'notify-ways-to-pay' order by job.id`,
    )
  ).rows.map(({ payload }) => payload)

describe('saving ways to pay', () => {
  it('stores them in their order, and gives them back', async () => {
    const who = await session(nadiaId)
    const ways = [uk, euro, us, line, link, cash, note]
    expect(await save(who, ways)).toMatchObject(ways.map((way, place) => ({ ...way, position: place + 1 })))
    expect(await save(who, [note, uk])).toMatchObject([note, uk])
    expect(await stored()).toMatchObject([note, uk])
    expect(await save(who, [])).toEqual([])
  })

  it.each([
    ['opened by a link', { method: 'otp' }],
    ['opened ten minutes ago', { ago: '10 minutes' }],
  ])('needs the password: not by a session %s', async (_, how) => {
    await expect(save(await session(nadiaId, how), [cash])).rejects.toMatchObject({
      code: 'PT403',
      detail: 'sign_in_again',
    })
    // The password given in another session proves nothing of this one.
    await session(nadiaId)
    await expect(save(nadia, [cash])).rejects.toMatchObject({ code: 'PT403' })
    expect(await stored()).toEqual([])
  })

  it('refuses to replace what another tab has saved meanwhile', async () => {
    const who = await session(nadiaId)
    await save(who, [uk])
    await expect(save(who, [cash], [])).rejects.toMatchObject({ code: 'PT409', detail: 'ways_changed' })
    expect(await stored()).toMatchObject([uk])
  })

  it('lets one of two calls at once win', async () => {
    const who = await session(nadiaId)
    const outcomes = await Promise.allSettled([save(who, [uk], []), save(who, [cash], [])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stored()).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })

  it('takes ten ways and no more', async () => {
    const who = await session(nadiaId)
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ kind: 'note', details: { note: `Note ${place}` } }))
    expect(await save(who, many(10))).toHaveLength(10)
    await expect(save(who, many(11))).rejects.toMatchObject({ code: 'PT409', detail: 'too_many_ways' })
  })

  it('takes twenty changes a day', async () => {
    const who = await session(nadiaId)
    for (let change = 0; change < 20; change++) await save(who, change % 2 ? [cash] : [cash, link])
    await expect(save(who, [])).rejects.toMatchObject({ code: 'PT429', detail: 'rate_limited' })
    // The same again changes nothing, and mails no one.
    expect(await save(who, [cash])).toMatchObject([cash])
    expect(await jobs()).toHaveLength(20)
  })

  it('is gone with the account', async () => {
    await save(await session(nadiaId), [uk])
    await db.database.run(await session(nadiaId), { text: 'select public.delete_my_account()' })
    expect((await db.platform.query('select from public.ways_to_pay')).rows).toEqual([])
  })
})

const change = (way: { kind: string; details: object }, details: object) => ({
  kind: way.kind,
  details: { ...way.details, ...details },
})

describe('a way to pay that is not valid', () => {
  it.each([
    ['of an unknown kind', { kind: 'barter', details: {} }],
    ['without details', { kind: 'cash' }],
    ['with a field too many', change(cash, { iban: 'DE89370400440532013000' })],
    ['with a field missing', { kind: 'note', details: {} }],
    ['with a number for a text', change(note, { note: 5 })],
    ['with nothing for a text', change(note, { note: null })],
    ['with a wrong check digit', change(euro, { iban: 'DE88370400440532013000' })],
    ['with an IBAN for francs in pounds', change(euro, { currency: 'GBP' })],
    ['with half a BIC', change(euro, { bic: 'COBA' })],
    ['with an empty holder', change(uk, { holder: '' })],
    ['with a holder of two lines', change(uk, { holder: 'Nadia\nOtto' })],
    ['with a holder of 200 characters', change(uk, { holder: 'ü'.repeat(200) })],
    ['with a short sort code', change(uk, { sortCode: '12345' })],
    ['with a wrong routing number', change(us, { routingNumber: '111000026' })],
    ['with an empty line', change(line, { account: '' })],
    ['with a link that is not secure', change(link, { url: 'http://pay.example.com' })],
    ['with a link of a script', change(link, { url: 'javascript:alert(1)' })],
    ['with a link that names a user', change(link, { url: 'https://bank.example@evil.example/' })],
    ['with a long note', change(note, { note: 'x'.repeat(501) })],
  ])('is refused %s', async (_, way) => {
    await expect(save(await session(nadiaId), [cash, way])).rejects.toMatchObject({
      code: 'PT400',
      detail: 'invalid_way',
    })
    expect(await stored()).toEqual([])
  })

  it.each(['{}', 'null', '"x"', '[null]', '[[]]', '[1]'])('is refused as %s', async (ways) => {
    await expect(save(await session(nadiaId), JSON.parse(ways))).rejects.toMatchObject({ code: 'PT400' })
  })
})

it('the database agrees with the form about every way', async () => {
  const who = await session(nadiaId)
  const swiss = change(euro, {
    currency: 'CHF',
    iban: 'CH9300762011623852957',
    street: 'Rue du Lac',
    houseNumber: '7',
    postalCode: '1201',
    town: 'Genève',
    country: 'CH',
  })
  const typed = [
    uk,
    euro,
    swiss,
    us,
    line,
    link,
    cash,
    note,
    change(euro, { holder: 'é'.repeat(140), bic: 'COBADEFFXXX' }),
  ]
  const ways = typed.map(({ kind, details }) => storedWay(wayToPaySchema.parse({ kind, ...details })))
  expect(await save(who, ways)).toMatchObject(ways)
})

const valid = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
  'CH9300762011623852957',
]
/** A valid number with one of its characters replaced, perhaps by the same. */
const mistyped = (numbers: string[], characters: string) =>
  fc
    .tuple(fc.constantFrom(...numbers), fc.nat(), fc.constantFrom(...characters))
    .map(
      ([number, at, by]) => number.slice(0, at % number.length) + by + number.slice((at % number.length) + 1),
    )

it('check digits are the same in SQL as in TypeScript', async () => {
  const ibans = [...valid, ...fc.sample(mistyped(valid, '0123456789ABCXYZ'), propertyRuns(300))]
  // Countries and lengths are checked by the form alone.
  const known = ibans.filter((iban) => !/No IBAN begins|characters, and this/.test(ibanProblem(iban) ?? ''))
  const routing = ['111000025', '021000021', '011401533', '122105278']
  const numbers = [...routing, ...fc.sample(mistyped(routing, '0123456789'), propertyRuns(300))]
  const { rows } = await db.platform.query<{ ibans: boolean[]; numbers: boolean[] }>(
    `select array(select private.is_iban(iban) from unnest($1::text[]) with ordinality as given (iban, place) order by place) as ibans,
       array(select private.is_routing_number(number) from unnest($2::text[]) with ordinality as given (number, place) order by place) as numbers`,
    [known, numbers],
  )
  expect(rows[0]?.ibans).toEqual(known.map((iban) => ibanProblem(iban) === undefined))
  expect(rows[0]?.numbers).toEqual(numbers.map((number) => routingNumberProblem(number) === undefined))
  expect(known.length).toBeGreaterThan(100)
})

describe('the mail about a change', () => {
  it('names what was added and removed, and no number but its last four digits', async () => {
    const who = await session(nadiaId)
    await save(who, [uk, euro, us, line, link, cash, note])
    await save(who, [change(uk, { accountNumber: '87654321' }), euro, cash])
    await save(who, [cash, euro, change(uk, { accountNumber: '87654321' })])
    const [first, second, third] = await jobs()
    expect(first).toMatchObject({
      artistId: nadiaId,
      added: [
        'GBP bank account ending in 5678',
        'EUR bank account ending in 3000',
        // Its four digits would be all of them.
        'USD bank account',
        'SEK bank account ending in 1055',
        'Payment link to pay.example.com',
        'Cash',
        'A note',
      ],
      removed: [],
    })
    expect(second).toMatchObject({
      added: ['GBP bank account ending in 4321'],
      removed: [
        'GBP bank account ending in 5678',
        'USD bank account',
        'SEK bank account ending in 1055',
        'Payment link to pay.example.com',
        'A note',
      ],
    })
    expect(third).toMatchObject({ added: [], removed: [] })
    expect(JSON.stringify(await jobs())).not.toMatch(/12345678|87654321|DE89|111000025|5050|Müller/)
  })

  it('is not queued when the change is undone by an error', async () => {
    await expect(save(await session(nadiaId), [uk, { kind: 'barter' }])).rejects.toThrow()
    expect(await jobs()).toEqual([])
  })
})

describe('the ways of a booking', () => {
  async function waysOf(booking: string) {
    const { rows } = await db.database.run<{ ways: { kind: string }[] }>(server, {
      text: 'select private.ways_to_pay_of($1) as ways',
      values: [booking],
    })
    return rows[0]?.ways.map(({ kind }) => kind)
  }
  const confirm = (booking: string) =>
    db.database.run(nadia, {
      text: `update public.bookings set status = 'confirmed' where id = $1`,
      values: [booking],
    })

  beforeEach(async () => {
    await save(await session(nadiaId), [link, euro, uk, us, cash])
    await save(await session(ottoId), [note])
  })

  it('are those that suit its currency, in the artist’s order', async () => {
    const booking = await addBooking(db)
    await confirm(booking)
    expect(await waysOf(booking)).toEqual(['link', 'sort_code', 'cash'])
    await db.platform.query(`update public.profiles set currency = 'EUR' where user_id = $1`, [nadiaId])
    expect(await waysOf(booking)).toEqual(['link', 'sort_code', 'cash'])
    const next = await addBooking(db)
    await confirm(next)
    expect(await waysOf(next)).toEqual(['link', 'iban', 'cash'])
  })

  it('are none while it is only a request, and none when it was declined', async () => {
    const booking = await addBooking(db)
    expect(await waysOf(booking)).toEqual([])
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'rejected' where id = $1`,
      values: [booking],
    })
    expect(await waysOf(booking)).toEqual([])
    expect(await waysOf(randomUUID())).toEqual([])
  })

  it('are shown while the date is held', async () => {
    const booking = await addBooking(db)
    await db.database.run(nadia, {
      text: `select public.hold_booking($1, now() + interval '2 days')`,
      values: [booking],
    })
    expect(await waysOf(booking)).toEqual(['link', 'sort_code', 'cash'])
  })

  it('are those of its own artist', async () => {
    const his = await addBooking(db, { artist_profile_id: ottoId })
    await db.database.run(otto, {
      text: `update public.bookings set status = 'confirmed' where id = $1`,
      values: [his],
    })
    expect(await waysOf(his)).toEqual(['note'])
  })
})
