// Proposes which lines of a statement pay for which bookings. Only what is certain is ticked beforehand; the artist
// decides.
import { compareAmounts, exactAmount, subtractAmounts } from './exact-amount.ts'
import type { LineMatch, MatchChoice, MatchReason, OpenPayment } from './line-match.ts'
import { compareNames, type LineWords, lineWords } from './names.ts'
import { type IndexedPayment, indexPayments, type PaymentIndex } from './payment-index.ts'
import type { StatementLine } from './statement.ts'
import { isClaimed } from './ticks.ts'

export interface LineMatches {
  /** What is certain first, then by the day of the line, latest first. */
  matches: LineMatch[]
  unmatched: StatementLine[]
  /** Money that left, or came back: never a client's payment. */
  passedOver: number
  recordedBefore: number
}

/** Best first; the first two are certain if nothing else fits. */
const ranks: MatchReason[] = [
  'reference and amount',
  'amount and name',
  'amount and event',
  'amount and surname',
  'reference only: the amount differs',
  'name only: the amount differs',
]

export function matchLines(
  lines: readonly StatementLine[],
  openPayments: readonly OpenPayment[],
  knownKeys: ReadonlySet<string>,
): LineMatches {
  const fresh = lines.filter((line) => !knownKeys.has(line.key))
  const credits = fresh.filter((line) => !line.isReturn && compareAmounts(line.amount, '0') > 0)
  const payments = indexPayments(openPayments)
  const found = credits.map((line) => ({ line, candidates: candidatesOf(line, payments) }))
  return {
    matches: assign(found.filter(({ candidates }) => candidates.length > 0)),
    unmatched: found.filter(({ candidates }) => candidates.length === 0).map(({ line }) => line),
    passedOver: fresh.length - credits.length,
    recordedBefore: lines.length - fresh.length,
  }
}

/** Best first, then by due date. A line that names a reference is for no other booking. */
function candidatesOf(line: StatementLine, payments: PaymentIndex): MatchChoice[] {
  const words = lineWords(line.name, line.text)
  const isCurrency = ({ payment }: IndexedPayment) => payment.currency === line.currency

  const referenced = payments.byReference(`${line.name} ${line.text}`).filter(isCurrency)
  const candidates =
    referenced.length > 0
      ? referenced.map(
          (one): MatchChoice => ({
            payment: one.payment,
            reason: hasAmountOf(line, one) ? 'reference and amount' : 'reference only: the amount differs',
          }),
        )
      : payments
          .byLine(words, line.amount)
          .filter(isCurrency)
          .flatMap((one): MatchChoice[] => {
            const reason = reasonByName(line, one, words)
            return reason ? [{ payment: one.payment, reason }] : []
          })
  return candidates.toSorted(
    (one, other) =>
      ranks.indexOf(one.reason) - ranks.indexOf(other.reason) ||
      compareTexts(one.payment.dueOn ?? '9', other.payment.dueOn ?? '9'),
  )
}

function hasAmountOf(line: StatementLine, { amounts }: IndexedPayment): boolean {
  return amounts.includes(line.amount)
}

function reasonByName(line: StatementLine, one: IndexedPayment, words: LineWords): MatchReason | undefined {
  const name = compareNames(one.client, words)
  if (!hasAmountOf(line, one)) return name === 'full' ? 'name only: the amount differs' : undefined
  if (name === 'full') return 'amount and name'
  const isEvent = one.event.length >= 2 && one.event.every((word) => words.all.has(word))
  return isEvent ? 'amount and event' : name === 'part' ? 'amount and surname' : undefined
}

/** The best lines choose first, so that the order of the file changes nothing. */
function assign(found: readonly { line: StatementLine; candidates: MatchChoice[] }[]): LineMatch[] {
  const contenders = countContenders(found)
  const rankOf = ({ candidates: [best] }: (typeof found)[number]) =>
    ranks.indexOf(best?.reason ?? 'amount and name')
  const inTurn = found.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      compareTexts(one.line.date, other.line.date) ||
      compareTexts(one.line.key, other.line.key),
  )
  const certain: LineMatch[] = []
  const matches = inTurn.flatMap(({ line, candidates }) => {
    const [best] = candidates
    if (!best) return []
    const equal = candidates.filter(({ reason }) => reason === best.reason)
    const free = equal.find((candidate) => !isClaimed(candidate.payment, line.amount, certain))
    const chosen = free ?? best
    const match: LineMatch = {
      line,
      ...chosen,
      isCertain: free !== undefined && isCertain(chosen, candidates, contenders),
      difference: differenceOf(line, chosen.payment),
      choices: candidates,
    }
    if (match.isCertain) certain.push(match)
    return [match]
  })
  return matches.toSorted(
    (one, other) =>
      Number(other.isCertain) - Number(one.isCertain) ||
      compareTexts(other.line.date, one.line.date) ||
      compareTexts(one.line.key, other.line.key),
  )
}

export function differenceOf(line: StatementLine, payment: OpenPayment): string {
  return subtractAmounts(line.amount, exactAmount(payment.amountDue) ?? '0')
}

/** Reference and amount of one booking; or amount and name, if no other booking and no other line has them. */
function isCertain(
  { payment, reason }: MatchChoice,
  candidates: readonly MatchChoice[],
  contenders: ReadonlyMap<OpenPayment, number>,
): boolean {
  if (reason === 'reference and amount') return isOneBooking(candidates)
  if (reason !== 'amount and name' || contenders.get(payment) !== 1) return false
  return isOneBooking(candidates.filter((one) => hasAmount(one.reason)))
}

/** How many lines have the amount of a payment, and something else of it. */
function countContenders(found: readonly { candidates: MatchChoice[] }[]): Map<OpenPayment, number> {
  const counts = new Map<OpenPayment, number>()
  for (const { payment, reason } of found.flatMap(({ candidates }) => candidates)) {
    if (hasAmount(reason)) counts.set(payment, (counts.get(payment) ?? 0) + 1)
  }
  return counts
}

function hasAmount(reason: MatchReason): boolean {
  return reason.includes('and')
}

function isOneBooking(candidates: readonly MatchChoice[]): boolean {
  return new Set(candidates.map(({ payment }) => payment.bookingId)).size === 1
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
