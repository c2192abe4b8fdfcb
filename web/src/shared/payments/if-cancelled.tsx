// A slider over the days until the event, which reads what the client would get back if they cancelled on that day, and what
// the artist keeps. The sums are the database's, by the steps from which on they hold.
import { useState } from 'react'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { cancellationOn } from '../../../../domain/payments/payment-plan.ts'
import { daysBetween } from '../../../../domain/payments/payment-texts.ts'
import type { CancellationDay } from '../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { RangeInput } from '../../ui/forms/range-input.tsx'
import { addDays } from '../booking/add-days.ts'

interface IfCancelledProps {
  steps: CancellationDay[]
  currency: string
  artist: string
  eventDate: string | null
}

/** Folded: few ask. */
export function WhatIfCancelled(props: IfCancelledProps) {
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-medium">
        What if we cancel?
      </summary>
      <IfCancelled {...props} />
    </details>
  )
}

function IfCancelled({ steps, currency, artist, eventDate }: IfCancelledProps) {
  const today = steps[0]?.from ?? ''
  // Where money is first at stake: on the day of the agreement nothing is paid yet.
  const begin = steps.find(({ paid }) => paid > 0)?.from ?? today
  const [day, setDay] = useState(begin)
  const step = cancellationOn(steps, day)
  if (!step) return null
  const lastDay = eventDate ? daysBetween(today, eventDate) : 0
  return (
    <>
      {lastDay > 0 ? (
        <div className="noscript:hidden">
          <RangeInput
            label="On"
            aria-label="If you cancel on"
            min={0}
            max={lastDay}
            value={Math.max(0, Math.min(daysBetween(today, day), lastDay))}
            valueText={formatLongDate(day)}
            onChange={(event) => setDay(addDays(today, Number(event.target.value)))}
          />
          <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
            <span>Today</span>
            <span>The event</span>
          </p>
          <Outcome {...{ step, currency, artist }} />
        </div>
      ) : (
        <Outcome {...{ step, currency, artist }} />
      )}
      {lastDay > 0 ? (
        <div className="hidden noscript:block">
          <CancellationSteps {...{ steps, currency, artist }} />
        </div>
      ) : null}
    </>
  )
}

/** All of it as a list, for paper and for browsers without scripts. */
export function CancellationSteps({ steps, currency, artist }: Omit<IfCancelledProps, 'eventDate'>) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm">
      {steps.filter(isNewOutcome).map((step) => (
        <li key={step.from}>{`From ${formatLongDate(step.from)}: ${outcomeText(step, currency, artist)}`}</li>
      ))}
    </ul>
  )
}

function Outcome(props: { step: CancellationDay; currency: string; artist: string }) {
  return (
    <p role="status" className="mt-2 font-medium wrap-anywhere">
      {outcomeText(props.step, props.currency, props.artist)}
    </p>
  )
}

/** Paying a part on its day may change nothing. */
function isNewOutcome(step: CancellationDay, place: number, steps: CancellationDay[]): boolean {
  const before = steps[place - 1]
  return before?.paid !== step.paid || before.returned !== step.returned
}

function outcomeText({ paid, returned, kept }: CancellationDay, currency: string, artist: string): string {
  const amount = (value: number) => formatAmount(value, currency)
  if (paid === 0) return 'Nothing has to be paid by then, so there is nothing to return.'
  if (kept === 0) return `You get back all of the ${amount(paid)} paid by then.`
  if (returned === 0) return `You get nothing back. ${artist} keeps the ${amount(paid)} paid by then.`
  return `You get back ${amount(returned)} of the ${amount(paid)} paid by then. ${artist} keeps ${amount(kept)}.`
}
