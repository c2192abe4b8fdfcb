// Rules that any account may store, and that cost as much as they can: 20 line-ups, and 48 questions with ten options each.
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

const lineUps = {
  id: 'line-up',
  question: 'Which line-up?',
  type: 'single',
  required: true,
  options: numbers(20).map((n) => ({
    id: `l${n}`,
    label: `Line-up ${n}`,
    priceType: 'rate',
    priceValue: 50.01 + n * 7.13,
  })),
}

/** The first questions are priced by the piece, as many as may be stored. */
export const heavyQuestions = [
  lineUps,
  ...numbers(48).map((q) => ({
    id: `q${q}`,
    question: `Question ${q}?`,
    type: q % 2 ? 'single' : 'multiple',
    options: numbers(10).map((o) => ({
      id: `o${o}`,
      label: `Option ${q}.${o}`,
      ...(q < 10
        ? { priceType: 'quantity', priceValue: 1 + q + o / 100, min: 1, max: 1_000 }
        : { priceType: o % 2 ? 'percentage' : 'flat', priceValue: o % 3 ? -0.13 : 17.31 + q / 100 }),
    })),
  })),
]

export const heavyRules = {
  currency: 'GBP',
  hourly_rate: 100,
  min_booking_hours: 1,
  custom_questions: heavyQuestions,
  date_rules: numbers(50).map((n) => ({
    id: `d${n}`,
    name: `Season ${n}`,
    from: '01-01',
    to: '12-31',
    priceType: 'percentage',
    priceValue: 1,
  })),
}
