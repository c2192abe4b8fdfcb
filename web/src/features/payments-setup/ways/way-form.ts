// The fields of all kinds of ways to pay, as the form has them: what was typed stays when another kind is chosen.
import { bankKindOf, type WayKind, type WayToPay } from '../../../../../domain/payments/ways/way-to-pay.ts'

type FieldsOf<Way> = Way extends unknown ? Exclude<keyof Way, 'kind'> : never

export type WayForm = Record<FieldsOf<WayToPay>, string> & { kind: WayKind }

export function emptyWay(currency: string): WayForm {
  return {
    kind: bankKindOf(currency),
    currency,
    holder: '',
    iban: '',
    bic: '',
    street: '',
    houseNumber: '',
    postalCode: '',
    town: '',
    country: 'CH',
    sortCode: '',
    routingNumber: '',
    accountNumber: '',
    account: '',
    url: '',
    note: '',
  }
}

export function wayFormOf(way: WayToPay): WayForm {
  return { ...emptyWay('currency' in way ? way.currency : ''), ...way }
}
