// The rules an artist prices by, as a profile stores them, and the quote the database makes of them.

export interface DistanceTier {
  id: string
  fromMiles: number
  toMiles: number
  pricePerMile: number
}

export type PriceType = 'flat' | 'percentage'

export interface QuestionOption {
  id: string
  label: string
  priceType: PriceType
  priceValue: number
}

export interface CustomQuestion {
  id: string
  question: string
  type: 'single' | 'multiple' | 'text'
  required: boolean
  options: QuestionOption[]
}

export interface PricingRules {
  hourly_rate: number
  min_booking_hours: number
  max_performance_hours: number
  travel_fee: number
  free_radius: number
  max_radius: number
  distance_tiers: DistanceTier[]
  custom_questions: CustomQuestion[]
  currency: string
}

/** One chosen option, as the price functions take it. */
export interface Selection {
  question_id: string
  option_id: string
  label: string
  priceType: PriceType
  priceValue: number
}

export interface Quote {
  base_price: number
  distance_charge: number
  add_ons: { label: string; amount: number; type: PriceType }[]
  total: number
  currency: string
}
