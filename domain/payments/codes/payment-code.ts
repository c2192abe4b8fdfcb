// Which QR code fills in a payment: an open standard by currency, or none.
import type { Payment } from '../ways/way-lines.ts'
import type { WayToPay } from '../ways/way-to-pay.ts'
import { epcCode } from './epc-code.ts'
import { type SwissBill, swissBill } from './swiss-bill.ts'

export type PaymentCode = { standard: 'epc'; text: string } | { standard: 'swiss'; bill: SwissBill }

export function paymentCode(way: WayToPay, payment: Payment): PaymentCode | undefined {
  if (way.kind !== 'iban') return undefined
  const text = way.currency === 'EUR' ? epcCode(way, payment) : undefined
  if (text) return { standard: 'epc', text }
  const bill = swissBill(way, payment)
  return bill && { standard: 'swiss', bill }
}
