// The ten currencies an artist can price in, their symbols, and the formatting of amounts.

export const currencySymbols = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  JPY: '¥',
  CHF: 'CHF',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
} as const

type Currency = keyof typeof currencySymbols

export function currencySymbol(currency: string): string {
  return isCurrency(currency) ? currencySymbols[currency] : '$'
}

function isCurrency(currency: string): currency is Currency {
  return Object.hasOwn(currencySymbols, currency)
}

/** The first two letters are the country's, but of the euro. */
export function countryOfCurrency(currency: string): string | undefined {
  return isCurrency(currency) && currency !== 'EUR' ? currency.slice(0, 2) : undefined
}

/** Not the hyphen: as wide as the plus, and never at the end of a line. */
export const minus = '\u2212'

/** For figures without lines: whole units, as "£780" or "−£20". */
export function formatWholeAmount(amount: number, currency: string): string {
  return write(Math.round(amount), currency, 0)
}

/** For lines and the total above them: exact, with decimals only where needed, as "£52.50". */
export function formatAmount(amount: number, currency: string): string {
  const exact = roundMoney(amount, currency)
  return write(exact, currency, Number.isInteger(exact) ? 0 : 2)
}

/** Rounded to minor units as the database does: the yen has none. Never -0, which would be formatted with a sign. */
export function roundMoney(amount: number, currency: string): number {
  const perUnit = currency === 'JPY' ? 1 : 100
  // Rounds halves away from zero; the epsilon corrects binary fractions (1.005 is stored as slightly less).
  const size = Math.round(Math.abs(amount) * perUnit * (1 + Number.EPSILON)) / perUnit
  return amount < 0 ? -size || 0 : size
}

/** The smallest step of an amount field. */
export function amountStep(currency: string): number {
  return currency === 'JPY' ? 1 : 0.01
}

// Cached, because creating a formatter takes a hundred times as long as using it; and created lazily, because the first
// one in a process takes a tenth of the server's start time.
const formats: Partial<Record<0 | 2, Intl.NumberFormat>> = {}

function formatOf(decimals: 0 | 2): Intl.NumberFormat {
  formats[decimals] ??= new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return formats[decimals]
}

function write(amount: number, currency: string, decimals: 0 | 2): string {
  const symbol = currencySymbol(currency)
  const digits = formatOf(decimals).format(Math.abs(amount))
  // Letters need a space before the number, symbols do not.
  const gap = /[a-z]$/i.test(symbol) ? ' ' : ''
  return `${amount < 0 ? minus : ''}${symbol}${gap}${digits}`
}
