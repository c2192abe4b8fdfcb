// Amounts of tables: the decimal sign is found from a whole column.
import { exactAmount } from '../exact-amount.ts'

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

const grouped = /^\d{1,3}(?:[.,' ]\d{3})+$/
const plain = /^\d+$/

/** "1.234,50 €", "(20.00)", "450,00-" and "450,00 S" as exact amounts. Undefined for what is no amount by this sign. */
export function readAmount(text: string, decimal: DecimalSign): string | undefined {
  const { digits, isNegative } = amountParts(text) ?? { digits: '', isNegative: false }
  const at = digits.lastIndexOf(decimal)
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  if (whole.includes(decimal) || !/^\d*$/.test(fraction)) return undefined
  if (whole !== '' && !plain.test(whole) && !grouped.test(whole)) return undefined
  if (whole === '' && fraction === '') return undefined
  return exactAmount(`${isNegative ? '-' : ''}${whole.replace(/\D/g, '') || '0'}.${fraction}`)
}

/** The sign that all amounts of a column agree on; undefined if some contradict. */
export function findDecimalSign(
  texts: readonly string[],
  currency: string,
): { decimal: DecimalSign; isCertain: boolean } | undefined {
  const amounts = texts.filter(looksLikeAmount)
  const fitting = decimalSigns.filter((sign) => amounts.every((text) => readAmount(text, sign) !== undefined))
  const [first = '.', second] = fitting
  if (fitting.length === 0) return undefined
  if (!second || amounts.every((text) => readAmount(text, first) === readAmount(text, second)))
    return { decimal: first, isCertain: true }
  // "1.234" alone is a thousand to a bank, which writes decimals with two digits; but that is a guess, except for the yen.
  const decimal = amounts.some((text) => text.includes(',')) ? '.' : ','
  return { decimal, isCertain: currency === 'JPY' }
}

export function looksLikeAmount(text: string): boolean {
  return decimalSigns.some((sign) => readAmount(text, sign) !== undefined)
}

/** The digits with their signs, without what stands around them: a currency, a sign, brackets, debit or credit. */
function amountParts(text: string): { digits: string; isNegative: boolean } | undefined {
  if (text.length > 40) return undefined
  const tidy = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/['\u2019\u02bc]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  const [, open, before = '', digits = '', after = '', close] =
    /^(\()? ?((?:[-+] ?)?(?:[A-Z]{3}|[A-Z]?\p{Sc}|kr\.?)? ?[-+]?) ?(\d[\d.,' ]*?|[.,]\d+) ?((?:[A-Z]{1,3}|\p{Sc}|kr\.?|円)? ?[-+]?)(\))?$/iu.exec(
      tidy,
    ) ?? []
  if (!digits || Boolean(open) !== Boolean(close)) return undefined
  const isDebit = /^(S|D|DR)$/i.test(after.trim())
  return { digits: digits.trim(), isNegative: Boolean(open) || /-/.test(before + after) || isDebit }
}
