// A way to pay as its reader sees it, in pages, mails and on paper: its name, and labelled lines, of which some can be copied.
import { amountStep, formatAmount, roundMoney } from '../../pricing/currencies.ts'
import { formatSortCode } from './local-accounts.ts'
import { inFours } from './mod97.ts'
import type { WayToPay } from './way-to-pay.ts'

export interface PayLine {
  name: string
  text: string
  /** What a payment form takes, where the line is worth copying. */
  copy?: string
}

export interface Payment {
  amount: number
  currency: string
  /** Of the booking (domain/booking/booking-reference.ts). */
  reference: string
}

const names: Record<WayToPay['kind'], string> = {
  iban: 'Bank transfer',
  sort_code: 'Bank transfer',
  routing: 'Bank transfer',
  account: 'Bank transfer',
  link: 'Payment link',
  cash: 'Cash',
  note: 'Note',
}

export function wayName({ kind }: Pick<WayToPay, 'kind'>): string {
  return names[kind]
}

/** What is the same for every way. */
export function paymentLines({ amount, currency, reference }: Payment): PayLine[] {
  return [
    { name: 'Amount', text: formatAmount(amount, currency), copy: plainAmount(amount, currency) },
    { name: 'Reference', text: reference, copy: reference },
  ]
}

/** As a bank's form takes it: "1250.50", or "1250" in yen. */
export function plainAmount(amount: number, currency: string): string {
  return roundMoney(amount, currency).toFixed(amountStep(currency) === 1 ? 0 : 2)
}

export function wayLines(way: WayToPay): PayLine[] {
  switch (way.kind) {
    case 'iban':
      return [
        holderLine(way.holder),
        { name: 'IBAN', text: inFours(way.iban), copy: way.iban },
        ...(way.bic ? [{ name: 'BIC', text: way.bic, copy: way.bic }] : []),
      ]
    case 'sort_code':
      return [
        holderLine(way.holder),
        { name: 'Sort code', text: formatSortCode(way.sortCode), copy: formatSortCode(way.sortCode) },
        { name: 'Account number', text: way.accountNumber, copy: way.accountNumber },
      ]
    case 'routing':
      return [
        holderLine(way.holder),
        { name: 'Routing number', text: way.routingNumber, copy: way.routingNumber },
        { name: 'Account number', text: way.accountNumber, copy: way.accountNumber },
      ]
    case 'account':
      return [holderLine(way.holder), { name: 'Account', text: way.account, copy: way.account }]
    case 'link':
      return [{ name: 'Link', text: way.url, copy: way.url }]
    case 'cash':
      return [{ name: 'Cash', text: 'Pay in cash, on the day or when you meet.' }]
    case 'note':
      return [{ name: 'Note', text: way.note }]
  }
}

function holderLine(holder: string): PayLine {
  return { name: 'Account holder', text: holder, copy: holder }
}

/** For plain text: a paragraph for what is due, and one for each way. */
export function howToPayText(ways: WayToPay[], payment: Payment): string {
  const written = (lines: PayLine[]) => lines.map(({ name, text }) => `${name}: ${text}`)
  return [
    written(paymentLines(payment)),
    ...ways.map((way) =>
      way.kind === 'cash' || way.kind === 'note'
        ? wayLines(way).map(({ text }) => text)
        : [wayName(way), ...written(wayLines(way))],
    ),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
