// An artist's pricing rules, as a profile stores them, and the quote the database calculates from them. Types rather
// than interfaces, because only a type is assignable to plain JSON.

export type DistanceTier = {
  id: string
  fromMiles: number
  toMiles: number
  pricePerMile: number
}

/**
 * How an option is priced: an amount, a percentage of the base price, an amount per hour or per piece, or the hourly
 * rate of a line-up, which replaces the artist's.
 */
export type PriceType = 'flat' | 'percentage' | 'hourly' | 'quantity' | 'rate'

export type QuestionOption = {
  id: string
  label: string
  description?: string | undefined
  /** What a line of the price is called instead of the question and this answer. */
  short?: string | undefined
  priceType: PriceType
  priceValue: number
  /** The minimum and maximum of a quantity. */
  min?: number | undefined
  max?: number | undefined
  /** Who and what it brings onto the stage of the booking page, as stored: read with `readIcons`. */
  icons?: string[] | undefined
  /** Says something about the event or the venue that only the client knows: no one else chooses it. */
  isFact?: boolean | undefined
}

export type CustomQuestion = {
  id: string
  question: string
  /** What a line of the price is called instead of the question, before the answer. */
  short?: string | undefined
  type: 'single' | 'multiple' | 'text'
  required: boolean
  options: QuestionOption[]
  /** Asked only when that question is answered with that option. */
  showIf?: { questionId: string; optionId: string } | undefined
}

/** A surcharge or discount by date. Every condition that is given must hold; there is at least one. */
export type DateRule = {
  id: string
  /** Shown to the client. */
  name: string
  /** 1 is Monday. */
  weekdays?: number[]
  /** Both MM-DD for every year, also over New Year, or both YYYY-MM-DD. */
  from?: string
  to?: string
  /** At most so many days after the request. */
  withinDays?: number
  priceType: 'flat' | 'percentage'
  priceValue: number
}

export type PricingRules = {
  hourly_rate: number
  min_booking_hours: number
  max_performance_hours: number
  travel_fee: number
  free_radius: number
  max_radius: number
  /** The unit used in error messages; miles when absent. */
  distance_unit?: 'mi' | 'km'
  distance_tiers: DistanceTier[]
  custom_questions: CustomQuestion[]
  date_rules?: DateRule[]
  currency: string
}

/** One selected option, as passed to the price functions. */
export type Selection = {
  questionId: string
  optionId?: string
  label: string
  priceType: PriceType
  priceValue: number
  quantity?: number
}

export type Quote = {
  base_price: number
  distance_charge: number
  /** Chosen options, and date rules, which have no question. */
  add_ons: {
    label: string
    amount: number
    type: PriceType
    question?: string
    /** Instead of the question and the answer, where the artist has written a short name. */
    short?: string
    quantity?: number
    date_rule?: string
  }[]
  total: number
  currency: string
}

/** "Crew meals × 6" */
export function withQuantity(label: string, quantity: unknown): string {
  return typeof quantity === 'number' ? `${label} × ${quantity}` : label
}

/** The response of a price function, which PostgreSQL declares as untyped JSON. */
export function readQuote(answer: unknown): Quote {
  if (typeof answer === 'object' && answer !== null && 'total' in answer) return answer as Quote
  throw new Error('The price function answered no quote.')
}
