// The ten currencies an artist may price in, their symbols, and how an amount is written.

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

export type Currency = keyof typeof currencySymbols

export function currencySymbol(currency: string): string {
  return isCurrency(currency) ? currencySymbols[currency] : '$'
}

function isCurrency(currency: string): currency is Currency {
  return Object.hasOwn(currencySymbols, currency)
}

/** For headlines: whole units, as "£780" or "-£20". */
export function formatWholeAmount(amount: number, currency: string): string {
  return write(Math.round(amount), currency, 0)
}

/** For lines: exact, with decimals only where there are any, as "£52.50". */
export function formatAmount(amount: number, currency: string): string {
  return write(amount, currency, Number.isInteger(amount) ? 0 : 2)
}

// Made once: making one takes a hundred times as long as using it.
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function write(amount: number, currency: string, decimals: 0 | 2): string {
  const symbol = currencySymbol(currency)
  const digits = (decimals === 0 ? whole : exact).format(Math.abs(amount))
  // Letters need a space before the figure, signs do not.
  const gap = /[a-z]$/i.test(symbol) ? ' ' : ''
  return `${amount < 0 ? '-' : ''}${symbol}${gap}${digits}`
}
