// Account numbers of countries that do not use IBANs among themselves.
//
// United Kingdom: only the form is checked. Whether an account number fits its sort code is decided by tables that
// Pay.UK licenses and changes every few months ("modulus checking"); they are not part of this product.
import { compact } from './mod97.ts'

export function sortCodeProblem(typed: string): string | undefined {
  const code = compact(typed)
  if (code === '') return 'Please enter the sort code.'
  if (!/^\d{6}$/.test(code)) return 'A sort code has six digits, such as 12-34-56. Please check it.'
  return undefined
}

export function formatSortCode(code: string): string {
  return compact(code).replace(/(\d{2})(?=\d)/g, '$1-')
}

export function ukAccountNumberProblem(typed: string): string | undefined {
  const number = compact(typed)
  if (number === '') return 'Please enter the account number.'
  if (!/^\d{8}$/.test(number))
    return 'An account number has eight digits. If yours is shorter, put zeros in front of it.'
  return undefined
}

/** Nine digits, of which the last is a check digit (American Bankers Association). */
export function routingNumberProblem(typed: string): string | undefined {
  const number = compact(typed)
  if (number === '') return 'Please enter the routing number.'
  if (!/^\d{9}$/.test(number)) return 'A routing number has nine digits. Please check it.'
  if (!isRouting(number))
    return 'The check digit of this routing number does not fit. Please compare it with a cheque or your bank’s app.'
  return undefined
}

const weights = [3, 7, 1]

function isRouting(number: string): boolean {
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  )
  // The first two digits name a Federal Reserve district (01-12), a thrift (21-32), electronic payments (61-72) or
  // traveller's cheques (80).
  const district = Number(number.slice(0, 2))
  return (
    sum % 10 === 0 && (district === 80 || [0, 20, 60].some((start) => isBetween(district - start, 1, 12)))
  )
}

function isBetween(value: number, smallest: number, largest: number): boolean {
  return value >= smallest && value <= largest
}

export function usAccountNumberProblem(typed: string): string | undefined {
  const number = compact(typed)
  if (number === '') return 'Please enter the account number.'
  if (!/^\d{4,17}$/.test(number)) return 'An account number has 4 to 17 digits. Please check it.'
  return undefined
}
