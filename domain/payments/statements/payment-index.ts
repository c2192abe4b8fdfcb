// Open payments by their references and by the words of their names: a line is compared with the few that share one.
import { exactAmount } from './exact-amount.ts'
import type { OpenPayment } from './line-match.ts'
import { type ClientName, clientName, type LineWords, nameWords } from './names.ts'
import { compactText, hasReference, indexedLength, referencesOf } from './references.ts'

export interface IndexedPayment {
  payment: OpenPayment
  client: ClientName
  event: string[]
  /** What is due now, and all that is outstanding. */
  amounts: (string | undefined)[]
}

export interface PaymentIndex {
  byReference: (text: string) => IndexedPayment[]
  byLine: (words: LineWords, amount: string) => IndexedPayment[]
}

export function indexPayments(openPayments: readonly OpenPayment[]): PaymentIndex {
  const indexed = openPayments.map((payment) => ({
    payment,
    client: clientName(payment.clientName),
    event: nameWords(payment.eventName),
    amounts: [payment.amountDue, payment.outstanding].map((amount) => exactAmount(amount)),
  }))
  return { byReference: referenceIndex(indexed), byLine: nameIndex(indexed) }
}

function referenceIndex(payments: readonly IndexedPayment[]): PaymentIndex['byReference'] {
  const byStart = new Map<string, { reference: string; one: IndexedPayment }[]>()
  for (const one of payments) {
    for (const reference of referencesOf(one.payment.reference))
      add(byStart, reference.slice(0, indexedLength), { reference, one })
  }
  return (content) => {
    if (byStart.size === 0) return []
    const text = compactText(content)
    const found = new Set<IndexedPayment>()
    for (let at = 0; at + indexedLength <= text.compact.length; at++) {
      for (const { reference, one } of byStart.get(text.compact.slice(at, at + indexedLength)) ?? [])
        if (hasReference(text, at, reference)) found.add(one)
    }
    return [...found]
  }
}

/** What may have the line's name or amount: by the rarest word of each name, as many people are called Müller. */
function nameIndex(payments: readonly IndexedPayment[]): PaymentIndex['byLine'] {
  const byWord = new Map<string, IndexedPayment[]>()
  const byRarest = new Map<string, IndexedPayment[]>()
  const byAmount = new Map<string, IndexedPayment[]>()
  for (const one of payments) {
    for (const word of new Set(one.client.words)) add(byWord, word, one)
    for (const amount of new Set(one.amounts)) if (amount) add(byAmount, amount, one)
  }
  const rarest = (words: readonly string[]) =>
    words
      .filter((word) => word.length > 1)
      .toSorted((one, other) => (byWord.get(one)?.length ?? 0) - (byWord.get(other)?.length ?? 0))[0] ?? ''
  for (const one of payments) {
    add(byRarest, rarest(one.client.words), one)
    if (one.client.isHan) add(byRarest, one.client.joined, one)
  }
  return ({ name, joined, all }, amount) => [
    ...new Set([
      ...[...all, joined].flatMap((word) => byRarest.get(word) ?? []),
      ...(byWord.get(rarest(name)) ?? []),
      ...(byAmount.get(amount) ?? []),
    ]),
  ]
}

function add<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}
