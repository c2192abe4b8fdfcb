// An artist's pricing rules, as a profile stores them, and the quote the database calculates from them. Types rather
// than interfaces, because only a type is assignable to plain JSON.

export type DistanceTier = {
  id: string
  fromMiles: number
  toMiles: number
  pricePerMile: number
}

export type PriceType = 'flat' | 'percentage'

export type QuestionOption = {
  id: string
  label: string
  priceType: PriceType
  priceValue: number
}

export type CustomQuestion = {
  id: string
  question: string
  type: 'single' | 'multiple' | 'text'
  required: boolean
  options: QuestionOption[]
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
  currency: string
}

/** One selected option, as passed to the price functions. */
export type Selection = {
  questionId: string
  optionId?: string
  label: string
  priceType: PriceType
  priceValue: number
}

export type Quote = {
  base_price: number
  distance_charge: number
  add_ons: { label: string; amount: number; type: PriceType; question?: string }[]
  total: number
  currency: string
}

/** The response of a price function, which PostgreSQL declares as untyped JSON. */
export function readQuote(answer: unknown): Quote {
  if (typeof answer === 'object' && answer !== null && 'total' in answer) return answer as Quote
  throw new Error('The price function answered no quote.')
}
