// The lines of offers: what they are, that they add up, and that they say what the columns of their offer say.
import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { propertyRuns } from '../harness/property-runs.ts'
import { allAgree, checkLines, prepareLineChecks } from './offer-lines-fixture.ts'
import { addBooking, createStory, nadia, otto, server } from './people.ts'
import { randomTerms } from './random-terms.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  await prepareLineChecks(db.platform)
})

const linesOf = async (id: string, number = 1) =>
  (
    await db.platform.query(
      `select line.* from public.offer_lines as line join public.booking_offers on id = offer_id
       where booking_id = $1 and number = $2 order by position`,
      [id, number],
    )
  ).rows

describe('the lines of an offer', () => {
  const line = {
    label: null,
    short_label: null,
    question: null,
    question_id: null,
    option_id: null,
    date_rule: null,
    price_type: null,
    quantity: null,
    unit_amount: null,
    is_difference: false,
    tax_category: null,
    tax_rate: null,
    stored: null,
  }

  it('are those of a request, with the ids of what was chosen', async () => {
    const id = await addBooking(db, {
      travel_cost: 27.5,
      add_ons: [
        { label: 'Bring a PA', amount: 120, type: 'flat', question: 'Anything else?' },
        {
          label: 'Spotlight',
          short: 'Lights',
          amount: 75,
          type: 'quantity',
          question: 'What else?',
          quantity: 3,
        },
        { label: 'Saturday', amount: -45, type: 'percentage', date_rule: 'sat' },
      ],
      total_price: 627.5,
    })
    expect(await linesOf(id)).toMatchObject([
      { ...line, position: 1, kind: 'base', amount: '450.00' },
      { ...line, position: 2, kind: 'travel', amount: '27.50' },
      {
        ...line,
        position: 3,
        kind: 'option',
        label: 'Bring a PA',
        question: 'Anything else?',
        question_id: 'extras',
        option_id: 'pa',
        price_type: 'flat',
        amount: '120',
      },
      {
        ...line,
        position: 4,
        kind: 'option',
        label: 'Spotlight',
        short_label: 'Lights',
        question: 'What else?',
        price_type: 'quantity',
        quantity: '3',
        unit_amount: '25.00',
        amount: '75',
      },
      {
        ...line,
        position: 5,
        kind: 'date',
        label: 'Saturday',
        date_rule: 'sat',
        price_type: 'percentage',
        amount: '-45',
      },
    ])
  })

  it('are also what the parties wrote, the artist’s modification, and what keeps a total from falling below 0', async () => {
    const id = await addBooking(db)
    const propose = (terms: object) =>
      db.database.run(nadia, {
        text: 'select public.propose_offer($1, (private.current_offer($1)).number, $2)',
        values: [id, JSON.stringify(terms)],
      })
    await propose({ lines: [{ label: 'Parking', amount: 20 }], total: 500 })
    expect(await linesOf(id, 2)).toMatchObject([
      { kind: 'base' },
      { kind: 'travel' },
      { ...line, kind: 'other', label: 'Parking', amount: '20.00' },
      { ...line, kind: 'other', label: 'Price adjustment', amount: '30.00', is_difference: true },
    ])
    await db.database.run(nadia, {
      text: 'update public.bookings set quote_modifications = $2 where id = $1',
      values: [id, JSON.stringify({ description: 'For a friend', amount: 600, type: 'discount' })],
    })
    expect(await linesOf(id, 3)).toMatchObject([
      { kind: 'base', amount: '450.00' },
      { kind: 'travel', amount: '0.00' },
      { ...line, kind: 'discount', label: 'For a friend', amount: '-600.00' },
      { ...line, kind: 'balance', amount: '150.00' },
    ])
  })

  it('are in whole yen', async () => {
    const id = await addBooking(db, {
      currency: 'JPY',
      base_price: 45_000,
      travel_cost: 0,
      total_price: 45_000,
    })
    expect(await linesOf(id)).toMatchObject([{ amount: '45000' }, { amount: '0' }])
  })

  it('are those that the booking says it has', async () => {
    const id = await addBooking(db)
    const numberOf = async () =>
      (await db.platform.query('select offer_number from public.bookings where id = $1', [id])).rows[0]
        .offer_number
    expect(await numberOf()).toBe(1)
    await db.database.run(nadia, {
      text: 'select public.propose_offer($1, 1, $2)',
      values: [id, '{"total": 400}'],
    })
    expect(await numberOf()).toBe(1)
    await db.database.run(nadia, { text: 'select public.withdraw_offer($1, 2)', values: [id] })
    await db.database.run(nadia, { text: 'select public.set_booking_travel($1, 10, 30)', values: [id] })
    expect(await numberOf()).toBe(3)
    const asked = await addBooking(db, { price_state: 'asked', total_price: 0 })
    const { rows } = await db.platform.query('select offer_number from public.bookings where id = $1', [
      asked,
    ])
    expect(rows[0].offer_number).toBeNull()
    expect(await linesOf(asked)).toEqual([])
  })

  it('cannot be written by an artist or a server function', async () => {
    const id = await addBooking(db)
    for (const caller of [nadia, server])
      for (const text of [
        'update public.offer_lines set amount = 1 where offer_id in (select id from public.booking_offers where booking_id = $1)',
        'delete from public.offer_lines where offer_id in (select id from public.booking_offers where booking_id = $1)',
        `insert into public.offer_lines (offer_id, position, kind, amount) select id, 9, 'other', 1 from public.booking_offers where booking_id = $1`,
      ])
        await expect(db.database.run(caller, { text, values: [id] })).rejects.toMatchObject({ code: '42501' })
    const { rows } = await db.database.run(otto, {
      text: 'select from public.offer_lines where offer_id in (select id from public.booking_offers where booking_id = $1)',
      values: [id],
    })
    expect(rows).toEqual([])
  })
})

test('lines add up to the price, say what the columns say to the last digit, and give the same receipt', {
  timeout: 120_000,
}, async () => {
  const id = await addBooking(db)
  await fc.assert(
    fc.asyncProperty(randomTerms, async ({ json, total }) => {
      await db.platform.query('delete from public.booking_offers where booking_id = $1', [id])
      await db.platform.query(
        `select private.add_offer(terms, 'artist', 'open', null, null)
         from public.bookings as booking, lateral jsonb_populate_record(booking, $2) as given,
           lateral jsonb_populate_record(given, jsonb_build_object('total_price', coalesce($3, greatest(0, private.sum_lines(given))))) as terms
         where booking.id = $1`,
        [id, json, total],
      )
      expect(await checkLines(db.platform, id)).toEqual([allAgree])
    }),
    propertyRuns(150),
  )
})
