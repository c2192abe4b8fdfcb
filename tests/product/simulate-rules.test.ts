// The rule simulator: what rules that are not saved yet would have made of the bookings.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiasRules, otto, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

interface Simulated {
  bookings: { id: string; old: number; total?: number; problem?: string }[]
  by_hours: [number, number][]
  by_miles: [number, number | null][]
  by_date: [string, number][]
}

async function simulate(rules: object, caller = nadia): Promise<Simulated> {
  const { rows } = await db.database.run<{ answer: Simulated }>(caller, {
    name: 'simulate',
    text: 'select public.simulate_rules($1) as answer',
    values: [JSON.stringify(rules)],
  })
  return rows[0]?.answer as Simulated
}

const question = {
  id: 'food',
  question: 'Food?',
  type: 'multiple',
  options: [{ id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 10, min: 1, max: 9 }],
}
const rules = { ...nadiasRules, currency: 'GBP', custom_questions: [question], date_rules: [] }

describe('the simulator', () => {
  let id: string
  beforeAll(async () => {
    id = await addBooking(db, {
      total_price: 300,
      event_duration: 3,
      event_date: '2031-06-14',
      currency: 'GBP',
      form_responses: {
        structured_responses: [{ question_id: 'food', option_ids: ['meals'], quantities: { meals: 4 } }],
      },
    })
  })

  const found = async (given: object) => (await simulate(given)).bookings.find((one) => one.id === id)

  it('prices the bookings with their answers, hours, distance and date', async () => {
    const before = await found({ ...rules, hourly_rate: 100 })
    expect(before?.old).toBe(300)
    const dearer = await found({ ...rules, hourly_rate: 200 })
    expect((dearer?.total ?? 0) - (before?.total ?? 0)).toBe(300)
    const withoutFood = await found({
      ...rules,
      hourly_rate: 100,
      custom_questions: [{ ...question, options: [{ ...question.options[0], priceValue: 20 }] }],
    })
    expect((withoutFood?.total ?? 0) - (before?.total ?? 0)).toBe(40)
    const saturday = { id: 's', name: 'Saturday', weekdays: [6], priceType: 'flat', priceValue: 55 }
    const onSaturday = await found({ ...rules, hourly_rate: 100, date_rules: [saturday] })
    expect((onSaturday?.total ?? 0) - (before?.total ?? 0)).toBe(55)
  })

  it('says which could not be made any more, and why', async () => {
    expect(await found({ ...rules, custom_questions: [] })).toMatchObject({ problem: 'unknown_option' })
    expect(await found({ ...rules, max_performance_hours: 2 })).toMatchObject({ problem: 'invalid_hours' })
    await db.platform.query('update public.bookings set distance_from_home = 90 where id = $1', [id])
    expect(await found({ ...rules, max_radius: 50 })).toMatchObject({ problem: 'out_of_area' })
  })

  it('draws prices by hours, miles and date', async () => {
    const saturday = { id: 's', name: 'Saturday', weekdays: [6], priceType: 'flat', priceValue: 55 }
    const { by_hours, by_miles, by_date } = await simulate({ ...rules, date_rules: [saturday] })
    expect(by_hours.length).toBeGreaterThan(3)
    expect(
      by_hours.every(([, total], place) => place === 0 || total >= (by_hours[place - 1]?.[1] ?? 0)),
    ).toBe(true)
    expect(by_miles[0]?.[0]).toBe(0)
    expect(by_date).toHaveLength(365)
    const [low, high] = [
      Math.min(...by_date.map(([, total]) => total)),
      Math.max(...by_date.map(([, total]) => total)),
    ]
    expect(high - low).toBe(55)
  })

  it('shows an artist only their own bookings, and a stranger nothing', async () => {
    expect((await simulate(rules, otto)).bookings.some((one) => one.id === id)).toBe(false)
    await expect(simulate(rules, visitor)).rejects.toMatchObject({ code: '42501' })
  })

  it('refuses rules that could not be saved', async () => {
    await expect(simulate({ ...rules, hourly_rate: -1 })).rejects.toMatchObject({ detail: 'invalid_rules' })
  })
})
