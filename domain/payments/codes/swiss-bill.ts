// The content of a Swiss QR-bill, as the package `swissqrbill` takes it, which lays it out and draws it.
import { isSwissIban } from '../ways/iban.ts'
import type { Payment } from '../ways/way-lines.ts'
import type { WayToPay } from '../ways/way-to-pay.ts'

const limits = { name: 70, message: 140, smallest: 0.01, largest: 999_999_999.99 }

export interface SwissBill {
  currency: 'CHF'
  amount: number
  creditor: {
    name: string
    address: string
    buildingNumber?: string
    zip: string
    city: string
    country: string
    account: string
  }
  message: string
}

/** The characters that the Swiss implementation guidelines (2.3) permit. */
const permitted = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/

/** Undefined where no bill can say it: another currency or country of the account, no address, other characters. */
export function swissBill(way: WayToPay, { amount, currency, reference }: Payment): SwissBill | undefined {
  if (way.kind !== 'iban' || way.currency !== 'CHF' || currency !== 'CHF' || !isSwissIban(way.iban))
    return undefined
  if (!(amount >= limits.smallest && amount <= limits.largest)) return undefined
  const { holder, street, houseNumber, postalCode, town, country } = way
  if (!postalCode || !town || !country) return undefined
  const texts = [holder, street, houseNumber, postalCode, town, reference]
  if (!texts.every((text) => permitted.test(text)) || reference.length > limits.message) return undefined
  return {
    currency,
    amount,
    creditor: {
      name: holder.slice(0, limits.name).trim(),
      address: street,
      ...(houseNumber ? { buildingNumber: houseNumber } : {}),
      zip: postalCode,
      city: town,
      country,
      account: way.iban,
    },
    message: reference,
  }
}
