// The content of a QR code that fills in a transfer in euros: EPC069-12, version 002 ("GiroCode").
import { isCreditorReference } from '../ways/creditor-reference.ts'
import { compact } from '../ways/mod97.ts'
import { type Payment, plainAmount } from '../ways/way-lines.ts'

const limits = { bytes: 331, holder: 70, text: 140, smallest: 0.01, largest: 999_999_999.99 }

interface EuroAccount {
  holder: string
  iban: string
  /** May be empty. */
  bic: string
}

/**
 * Undefined where no code can say it: another currency, an amount outside its range, a reference that does not fit. A
 * long name is cut, as the guidelines of the European Payments Council have it; IBAN, amount and reference never are.
 */
export function epcCode({ holder, iban, bic }: EuroAccount, payment: Payment): string | undefined {
  const { amount, currency, reference } = payment
  if (currency !== 'EUR' || !(amount >= limits.smallest && amount <= limits.largest)) return undefined
  const isStructured = isCreditorReference(reference)
  const text = inOneLine(reference)
  if (!isStructured && [...text].length > limits.text) return undefined
  const write = (name: string) =>
    [
      'BCD',
      '002',
      // UTF-8
      '1',
      'SCT',
      compact(bic),
      name,
      compact(iban),
      `EUR${plainAmount(amount, currency)}`,
      // The purpose, as a code of banks.
      '',
      // Either the one or the other, never both.
      isStructured ? compact(reference) : '',
      isStructured ? '' : text,
    ].join('\n')
  let name = cut(inOneLine(holder), limits.holder)
  while (name !== '' && bytesOf(write(name)) > limits.bytes) name = cut(name, [...name].length - 1)
  return name === '' ? undefined : write(name)
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** By characters, not by the halves of one. */
function cut(text: string, limit: number): string {
  return [...text].slice(0, limit).join('').trim()
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
