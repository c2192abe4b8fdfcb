// The running estimate: the total with its lines below. The lines come last in a separate column, so that adding or
// removing one moves nothing else.
import type { ReactNode } from 'react'
import { milesOf } from '../../../../../../domain/pricing/distance.ts'
import { linesOfQuote } from '../../../../../../domain/pricing/quote-lines.ts'
import { PriceFigure } from '../../../../shared/booking/price-figure.tsx'
import { QuoteTable } from '../../../../shared/booking/quote-table.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { Estimate } from '../../rules/price/estimate.ts'

/** `missing` is the reason why there is no estimate. */
export function EstimatePanel(props: {
  price: Estimate
  artistName: string
  missing: string | undefined
  onBudget: (() => void) | undefined
}) {
  const { price, artistName, missing, onBudget } = props
  return (
    <section
      aria-label="Running estimate"
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <span aria-hidden="true" className="brand-band block h-1.5" />
      <div className="px-6 pt-5 pb-6">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-medium text-ink-soft">Your estimate</p>
          {onBudget ? <BudgetButton onOpen={onBudget} className="-my-3 -mr-3" /> : null}
        </div>
        {missing ? (
          <p className="mt-2 text-ink-soft">{missing}</p>
        ) : (
          <>
            <EstimateFigure price={price} className="text-5xl" />
            <EstimateNote price={price} artistName={artistName} className="mt-3" />
            <div className="mt-4 min-h-25 border-t border-line pt-4">
              <EstimateReasons price={price} />
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Opens the choices for a budget. */
export function BudgetButton(props: { onOpen: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={props.onOpen}
      className={`hit-target inline-flex items-center rounded-control px-3 text-sm font-medium underline underline-offset-4 hover:bg-ground-soft noscript:hidden ${props.className}`}
    >
      I have a budget
    </button>
  )
}

export function EstimateFigure(props: { price: Estimate; className: string }) {
  const { priced } = props.price
  return (
    <p role="status" className={`font-display font-semibold tracking-tight ${props.className}`}>
      {priced ? (
        <PriceFigure amount={priced.quote.total} currency={priced.quote.currency} />
      ) : (
        <Waiting>
          <span
            aria-hidden="true"
            className="inline-block w-32 animate-breathe rounded-control bg-neutral-soft"
          >
            &nbsp;
          </span>
        </Waiting>
      )}
    </p>
  )
}

export function EstimateReasons(props: { price: Estimate }) {
  const { priced, travel } = props.price
  if (!priced) {
    return (
      <div className="space-y-3">
        <Skeleton className="h-4.5" />
        <Skeleton className="h-4.5 w-3/4" />
      </div>
    )
  }
  const { hours, kilometres } = priced.question
  return (
    <QuoteTable
      price={linesOfQuote(priced.quote, { hours, miles: milesOf(kilometres), ...travel })}
      isCompact
    />
  )
}

export function EstimateNote(props: { price: Estimate; artistName: string; className: string }) {
  return (
    <p role="status" className={`text-sm text-ink-soft ${props.className}`}>
      {props.price.hasFailed
        ? bookingMessages.priceIsOld
        : `An estimate, not a bill: nothing is due until ${props.artistName} has accepted.`}
    </p>
  )
}

function Waiting(props: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">Working out your estimate</span>
      {props.children}
    </>
  )
}
