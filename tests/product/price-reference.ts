// A reference implementation of prices, slow and in whole numbers, written from the rules and not from the SQL. Every
// amount is a BigInt of millionths of millionths, so nothing is rounded except where the rules say so.

const digits = 12n
const one = 10n ** digits

interface Tier {
  fromMiles: number
  toMiles: number
  pricePerMile: number
}

export interface Option {
  id: string
  label: string
  priceType: 'flat' | 'percentage'
  priceValue: number
}

export interface Rules {
  hourly_rate: number
  min_booking_hours: number
  max_performance_hours: number
  travel_fee: number
  free_radius: number
  max_radius: number
  distance_tiers: Tier[]
}

export interface Price {
  base_price: string
  distance_charge: string
  amounts: string[]
  total: string
}

/** Parses a decimal number exactly. */
function exact(value: number): bigint {
  const [whole = '0', fraction = ''] = value.toFixed(9).replace('-', '').split('.')
  const size = BigInt(whole) * one + BigInt(fraction.padEnd(Number(digits), '0'))
  return value < 0 ? -size : size
}

const multiply = (a: bigint, b: bigint) => a * b // 24 decimal digits, until it is rounded

/** Rounds to pennies, halves away from zero. `size` is the number of decimal digits of `value`. */
function toPennies(value: bigint, size: bigint): bigint {
  const step = 10n ** (size - 2n)
  const magnitude = value < 0n ? -value : value
  const pennies = (magnitude * 2n + step) / (step * 2n)
  return value < 0n ? -pennies : pennies
}

const bigger = (a: bigint, b: bigint) => (a > b ? a : b)

function show(pennies: bigint): string {
  const magnitude = pennies < 0n ? -pennies : pennies
  const text = `${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`
  return pennies < 0n ? `-${text}` : text
}

function chargeForDistance(rules: Rules, miles: bigint): bigint {
  const free = exact(rules.free_radius)
  if (miles <= free) return 0n
  // Mile by mile: each step costs the rate of the tier that contains it, and after the end of the last tier the last
  // rate.
  const tiers = rules.distance_tiers.map((tier) => ({
    from: exact(tier.fromMiles),
    to: exact(tier.toMiles),
    rate: exact(tier.pricePerMile),
  }))
  const end = tiers.reduce((furthest, tier) => bigger(furthest, tier.to), 0n)
  const lastRate = tiers.findLast((tier) => tier.to === end)?.rate ?? 0n
  const marks = [free, miles, end, ...tiers.flatMap((tier) => [tier.from, tier.to])]
    .filter((mark) => mark >= free && mark <= miles)
    .sort((a, b) => (a < b ? -1 : 1))
  let charge = multiply(exact(rules.travel_fee), one)
  for (const [index, start] of marks.entries()) {
    const stop = marks[index + 1]
    if (stop === undefined) break
    const holding = tiers.filter((tier) => tier.from <= start && tier.to >= stop)
    const rate = start >= end ? lastRate : holding.reduce((sum, tier) => sum + tier.rate, 0n)
    charge += multiply(stop - start, rate)
  }
  return toPennies(charge, digits * 2n)
}

/** Undefined when the venue is outside the artist's area. */
export function referencePrice(
  rules: Rules,
  hours: number,
  miles: number,
  options: Option[],
): Price | undefined {
  if (exact(miles) > exact(rules.max_radius)) return undefined
  const charged = bigger(exact(hours), exact(rules.min_booking_hours))
  const base = toPennies(multiply(exact(rules.hourly_rate), charged), digits * 2n)
  const distance = chargeForDistance(rules, exact(miles))
  const amounts = options.map((option) =>
    option.priceType === 'flat'
      ? toPennies(exact(option.priceValue), digits)
      : // Pennies times percent is ten thousandths of a penny: two digits more than the value carries, twice.
        toPennies(base * exact(option.priceValue), digits + 4n),
  )
  const sum = amounts.reduce((total, amount) => total + amount, base + distance)
  return {
    base_price: show(base),
    distance_charge: show(distance),
    amounts: amounts.map(show),
    total: show(bigger(0n, sum)),
  }
}
