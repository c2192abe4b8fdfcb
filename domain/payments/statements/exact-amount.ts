// Amounts as exact decimals: "450", "450.5", "-20". Equal amounts are equal texts, and sums are made of whole numbers.

const pattern = /^([+-]?)0*(\d{1,13})(?:\.(\d{0,20}))?$/
const decimals = 5

/** "0450.50" as "450.5"; undefined for what is no amount. */
export function exactAmount(text: string): string | undefined {
  const [, sign, whole = '', fraction = ''] = pattern.exec(text) ?? []
  if (sign === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return undefined
  const size = digits ? `${whole}.${digits}` : whole
  return sign === '-' && size !== '0' ? `-${size}` : size
}

export function addAmounts(amounts: readonly string[]): string {
  return write(amounts.reduce((sum, amount) => sum + units(amount), 0n))
}

export function subtractAmounts(from: string, amount: string): string {
  return write(units(from) - units(amount))
}

export function compareAmounts(one: string, other: string): number {
  return Number(units(one) - units(other))
}

export function negated(amount: string): string {
  return write(-units(amount))
}

/** How many times the smallest decimal of all currencies. */
function units(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function write(count: bigint): string {
  const digits = String(count < 0n ? -count : count).padStart(decimals + 1, '0')
  const size = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return exactAmount(`${count < 0n ? '-' : ''}${size}`) ?? '0'
}
