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

function write(amount: number, currency: string, decimals: number): string {
  const symbol = currencySymbol(currency)
  const digits = Math.abs(amount).toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Letters need a space before the figure, signs do not.
  const gap = /[a-z]$/i.test(symbol) ? ' ' : ''
  return `${amount < 0 ? '-' : ''}${symbol}${gap}${digits}`
}
