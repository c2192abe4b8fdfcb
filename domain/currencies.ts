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

// Made once, because making one takes a hundred times as long as using it; and by the first who needs it, because the
// first of a process takes as long as a tenth of a server's start.
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
  // Letters need a space before the figure, signs do not.
  const gap = /[a-z]$/i.test(symbol) ? ' ' : ''
  return `${amount < 0 ? '-' : ''}${symbol}${gap}${digits}`
}
