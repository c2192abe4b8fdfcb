// Prices that depend on the date: weekdays, seasons, single dates and short notice.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { askQuote } from './ask-quote.ts'
import { createStory, nadiaId, nadiasRules, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const rule = (given: object) => ({
  id: 'r',
  name: 'Season',
  priceType: 'percentage',
  priceValue: 20,
  ...given,
})
const rules = (...given: object[]) => ({
  ...nadiasRules,
  date_rules: given.map((one, place) => rule({ id: String(place), ...one })),
})

/** The names of the rules that apply. */
async function applied(date: string | null, ...given: object[]) {
  const { add_ons } = await askQuote(db, rules(...given), 2, 0, [], date)
  return add_ons.map(({ label }) => label)
}

describe('a date rule', () => {
  it.each([
    ['its weekday', '2031-06-14', { weekdays: [6, 7] }, true],
    ['another weekday', '2031-06-13', { weekdays: [6, 7] }, false],
    ['its season, in any year', '2031-06-14', { from: '05-01', to: '09-30' }, true],
    ['the last day of its season', '2032-09-30', { from: '05-01', to: '09-30' }, true],
    ['a day after its season', '2031-10-01', { from: '05-01', to: '09-30' }, false],
    ['a season over New Year, before it', '2031-12-31', { from: '12-20', to: '01-05' }, true],
    ['a season over New Year, after it', '2032-01-05', { from: '12-20', to: '01-05' }, true],
    ['a day between such seasons', '2031-06-14', { from: '12-20', to: '01-05' }, false],
    ['a single date of every year', '2031-12-31', { from: '12-31', to: '12-31' }, true],
    ['a range of one year', '2031-06-14', { from: '2031-06-01', to: '2031-06-30' }, true],
    ['the same range a year later', '2032-06-14', { from: '2031-06-01', to: '2031-06-30' }, false],
    ['a Saturday in season', '2031-06-14', { weekdays: [6], from: '05-01', to: '09-30' }, true],
    ['a Friday in season', '2031-06-13', { weekdays: [6], from: '05-01', to: '09-30' }, false],
    ['no date yet', null, { weekdays: [1, 2, 3, 4, 5, 6, 7] }, false],
  ])('knows %s', async (_, date, given, isApplied) => {
    expect(await applied(date, given)).toEqual(isApplied ? ['Season'] : [])
  })

  it('adds a line of its own: flat, or a percentage of the base price', async () => {
    const quote = await askQuote(
      db,
      rules(
        { weekdays: [6], name: 'Saturday +20 %' },
        { from: '06-14', to: '06-14', name: 'Midsummer', priceType: 'flat', priceValue: 75 },
      ),
      2,
      0,
      [],
      '2031-06-14',
    )
    expect(quote.add_ons).toEqual([
      { label: 'Saturday +20 %', amount: quote.base_price / 5, type: 'percentage', date_rule: '0' },
      { label: 'Midsummer', amount: 75, type: 'flat', date_rule: '1' },
    ])
    expect(quote.total).toBe(quote.base_price * 1.2 + 75)
  })

  it('a date rule for short notice counts from the day of the request where the artist lives', async () => {
    await db.platform.query(`update public.profiles set date_rules = $1 where user_id = $2`, [
      JSON.stringify([rule({ withinDays: 3, name: 'Short notice' })]),
      nadiaId,
    ])
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await db.platform.query(`update public.availability set time_zone = $1 where artist_id = $2`, [
        zone,
        nadiaId,
      ])
      const { rows } = await db.database.run<{ days: number; labels: string[] }>(visitor, {
        name: 'notice',
        text: `select days, array(
            select line ->> 'label' from jsonb_array_elements(public.calculate_booking_price(
              $1, 2, 0, '[]', (now() at time zone $2)::date + days) -> 'add_ons') as line
          ) as labels from generate_series(0, 5) as days order by days`,
        values: [nadiaId, zone],
      })
      expect(rows.map(({ labels }) => labels.length)).toEqual([1, 1, 1, 1, 0, 0])
    }
    await db.platform.query(`update public.profiles set date_rules = '[]' where user_id = $1`, [nadiaId])
  })

  it.each([
    ['Date rule 1 needs a name of at most 100 characters.', { name: ' ', weekdays: [1] }],
    ['Date rule 1 needs weekdays, dates or short notice.', {}],
    ['Date rule 1 has weekdays that are not numbers from 1 to 7.', { weekdays: [0] }],
    ['Date rule 1 has weekdays that are not numbers from 1 to 7.', { weekdays: [] }],
    ['Date rule 1 needs a first and a last date.', { from: '05-01' }],
    ['Date rule 1 needs a first and a last date.', { from: '02-30', to: '03-01' }],
    ['Date rule 1 needs a first and a last date.', { from: 'May', to: 'June' }],
    ['Date rule 1 has one date of every year and one of a single year.', { from: '05-01', to: '2031-05-02' }],
    ['Date rule 1 ends before it starts.', { from: '2031-05-03', to: '2031-05-02' }],
    ['Date rule 1 needs a whole number of days from 0 to 365.', { withinDays: 1.5 }],
    ['Date rule 1 is neither flat nor a percentage.', { weekdays: [1], priceType: 'hourly' }],
    ['Date rule 1 has a price that is not a number in reason.', { weekdays: [1], priceValue: 2000 }],
  ])('a date rule is refused: %s', async (message, given) => {
    await expect(askQuote(db, rules(given), 2, 0, [])).rejects.toMatchObject({
      message,
      detail: 'invalid_rules',
    })
    const saving = db.platform.query(`update public.profiles set date_rules = $1 where user_id = $2`, [
      JSON.stringify(rules(given).date_rules),
      nadiaId,
    ])
    await expect(saving).rejects.toMatchObject({ message, detail: 'invalid_rules' })
  })

  it('a date rule has an id of its own, and there are at most 50', async () => {
    const twice = [rule({ weekdays: [1] }), rule({ weekdays: [2] })]
    await expect(askQuote(db, { ...nadiasRules, date_rules: twice }, 2, 0, [])).rejects.toMatchObject({
      message: 'Every date rule needs an id of its own.',
    })
    const many = Array.from({ length: 51 }, () => ({ weekdays: [1] }))
    await expect(askQuote(db, rules(...many), 2, 0, [])).rejects.toMatchObject({
      message: 'There can be at most 50 date rules.',
    })
  })
})
