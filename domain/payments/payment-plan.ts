// What agreeing to a price means, and the words of a schedule for pages, mails and paper. Sums and days come from the
// database (database/product/current/payments); nothing is computed here.
import { formatLongDate } from '../booking/long-date.ts'
import { formatAmount } from '../pricing/currencies.ts'
import { partName } from './payment-texts.ts'
import type { CancellationDay, PaymentEntry, ScheduledPart, TermsPreview } from './payments.ts'

/** Of an offer, if it were agreed today. */
export interface PaymentPlan extends TermsPreview {
  /** The deposit secures the date: for so many hours it is held. Null where the yes does not book. */
  secures?: { hours: number; releases: boolean } | null
}

/**
 * A schedule, a line for each part: "Deposit, by Saturday 14 June 2031" and "£90". `depositBy`: of a deposit that secures the
 * date, which is due by an hour.
 */
export function scheduleLines(
  parts: ScheduledPart[],
  currency: string,
  depositBy?: string,
): { name: string; value: string }[] {
  return parts.map((part) => {
    const due = partDue(part, depositBy)
    return {
      name: due ? `${partName(part)}, ${due}` : partName(part),
      value: formatAmount(part.amount, currency),
    }
  })
}

/** "by Saturday 14 June 2031"; undefined without a day. */
export function partDue({ kind, due_on }: ScheduledPart, depositBy?: string): string | undefined {
  if (kind === 'deposit' && depositBy) return depositBy
  return due_on ? `by ${formatLongDate(due_on)}` : undefined
}

/** When the deposit of a plan is due that secures the date. */
export function securesBy({ secures }: PaymentPlan): string | undefined {
  return secures ? `within ${countHours(secures.hours)} of your yes` : undefined
}

/** What holds on a day: of the steps the last that has begun. */
export function cancellationOn(days: CancellationDay[], day: string): CancellationDay | undefined {
  return days.findLast(({ from }) => from <= day) ?? days[0]
}

/** What moved, without what was taken back. */
export function standingEntries(entries: PaymentEntry[]): PaymentEntry[] {
  return entries.filter(({ undoes, is_undone, amount }) => undoes === null && !is_undone && amount !== 0)
}

export function countHours(hours: number): string {
  return hours === 1 ? 'one hour' : `${hours} hours`
}
