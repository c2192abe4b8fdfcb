// Requests a price as a visitor's browser does.
import type { TestDatabase } from '../harness/database.ts'
import { visitor } from './people.ts'

export interface Quote {
  base_price: number
  distance_charge: number
  add_ons: {
    label: string
    amount: number
    type: string
    question?: string
    quantity?: number
    date_rule?: string
  }[]
  total: number
  currency: string
}

export async function askQuote(
  db: TestDatabase,
  rules: unknown,
  hours: unknown,
  miles: unknown,
  selections: unknown,
  date: string | null = null,
): Promise<Quote> {
  const { rows } = await db.database.run<{ quote: Quote }>(visitor, {
    name: 'quote',
    text: 'select public.price_quote($1::jsonb, $2::numeric, $3::numeric, $4::jsonb, $5::date) as quote',
    values: [JSON.stringify(rules), hours, miles, JSON.stringify(selections), date],
  })
  return rows[0]?.quote as Quote
}
