// The gig sheet: what the band needs to know about a booking, on paper or on a phone. No section is split between two
// sheets of paper.

import { useQuery } from '@tanstack/react-query'
import { Clock, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FactKey, type PageFact, pageFacts } from '../../../../../domain/booking/booking-facts.ts'
import { quoteLines } from '../../../../../domain/booking/booking-price.ts'
import { setArrangement } from '../../../../../domain/booking/form-responses.ts'
import { formatMoment, formatTime } from '../../../../../domain/booking/format-time.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { pricedBooking } from '../../../../../domain/booking/offers.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { toFact } from '../../../shared/booking/fact.tsx'
import { PaymentBadge } from '../../../shared/booking/payment-badge.tsx'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import { StatusBadge } from '../../../shared/booking/status-badge.tsx'
import type { Booking, BookingPageData } from '../../../shared/own-booking/booking.ts'
import { paymentsQuery } from '../../../shared/own-booking/booking-queries.ts'
import { type Fact, FactList } from '../../../ui/display/fact-list.tsx'
import { clientFacts } from '../facts/client-card.tsx'
import { PartList } from '../payments/part-list.tsx'
import { BookingReceipt } from '../quote/booking-receipt.tsx'
import { type SheetAnswer, sheetAnswers } from './sheet-answers.ts'
import { sheetTimes } from './sheet-times.ts'

type GigSheetProps = Pick<BookingPageData, 'booking' | 'questions' | 'setupMinutes'> & { hasPrices: boolean }

/** Set-up and travel come after them. The start is among the times of the day. */
const timeFacts: readonly FactKey[] = ['event_date', 'event_duration']
const venueFacts: readonly FactKey[] = ['venue_name']

export function GigSheet({ booking, questions, setupMinutes, hasPrices }: GigSheetProps) {
  const options = quoteLines(pricedBooking(booking)).lines.filter(({ choice }) => choice)
  const answers = sheetAnswers(booking, questions)
  const shownElsewhere: FactKey[] = [
    'event_type',
    'start_time',
    ...(booking.event_date ? ['event_date' as const] : []),
  ]
  const isParking = ({ question }: SheetAnswer) => /parking/i.test(question)
  const otherAnswers = answers.filter((answer) => !isParking(answer))
  const arrangement = setArrangement(booking.form_responses)
  const facts = pageFacts({ ...booking, set_arrangement: arrangement }, 'artist').filter(
    ({ key }) => !shownElsewhere.includes(key),
  )
  const factsOf = (keys: readonly FactKey[]) => facts.filter(({ key }) => keys.includes(key)).map(toFact)
  const others = ({ key }: PageFact) => !timeFacts.includes(key) && !venueFacts.includes(key)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card px-5 py-6 shadow-soft sm:px-10 sm:py-9 print:overflow-visible print:rounded-none print:border-0 print:p-0 print:leading-snug print:shadow-none">
      <SheetHeader booking={booking} />
      <SheetSection title="Event">
        <FactList
          facts={[
            ...sheetTimes(booking.start_time, setupMinutes).map(({ name, text }) => ({ name, value: text })),
            ...factsOf(timeFacts),
            ...preparationFacts(booking, setupMinutes),
            ...factsOf(venueFacts),
            ...mapFacts(booking),
            ...answers
              .filter(isParking)
              .map(({ answer }) => ({ name: 'Parking', value: answer, isLong: true })),
            ...facts.filter(others).map(toFact),
          ]}
        />
      </SheetSection>
      <SheetSection title="Contact">
        {booking.status === 'pending' ? (
          <>
            <FactList facts={[{ name: 'Name', value: booking.client_name, isWide: true }]} />
            <p className="mt-3 text-sm text-ink-soft">
              Email and phone are shown once you have answered the request.
            </p>
          </>
        ) : (
          <FactList facts={clientFacts(booking)} />
        )}
      </SheetSection>
      {options.length > 0 ? (
        <SheetSection title="Line-up and options">
          <ul className="list-disc space-y-1 pl-5">
            {options.map(({ label }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same name
              <li key={place} dir="auto" className="font-medium wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        </SheetSection>
      ) : null}
      {otherAnswers.length > 0 ? (
        <SheetSection title="Answers">
          <dl className="space-y-3">
            {otherAnswers.map(({ id, question, answer }) => (
              <div key={id}>
                <dt dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                  {question}
                </dt>
                <dd dir="auto" className="mt-0.5 font-medium wrap-anywhere whitespace-pre-wrap">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </SheetSection>
      ) : null}
      {hasPrices ? <PriceSection booking={booking} /> : null}
    </article>
  )
}

function SheetHeader({ booking }: { booking: Booking }) {
  const { event_date: date, held_until: heldUntil } = booking
  const time = formatTime(booking.start_time)
  return (
    <header className="break-inside-avoid">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink-soft">
            Gig sheet{booking.artist_name ? <bdi> · {booking.artist_name}</bdi> : null}
          </p>
          <h1 dir="auto" className="mt-1 text-2xl wrap-anywhere sm:text-3xl">
            {booking.event_type || 'Booking'}
          </h1>
        </div>
        <StatusBadge status={booking.status} />
      </div>
      <p className="mt-3 font-figure text-xl font-semibold">
        {date ? formatLongDate(date) : 'Date to be settled'}
        {time ? `, ${time}` : null}
      </p>
      {heldUntil ? (
        <p className="mt-3 flex items-start gap-2.5 wrap-anywhere">
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-confirmed" />
          Held for {booking.client_name} until {formatMoment(heldUntil)}
        </p>
      ) : null}
    </header>
  )
}

function SheetSection(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-7 break-inside-avoid border-t border-line pt-5 print:mt-3 print:pt-2"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:mb-1">
        <h2 id={id} className="text-lg">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}

function PriceSection({ booking }: { booking: Booking }) {
  return (
    <SheetSection title="Price" aside={<PaymentBadge status={booking.payment_status} prefix="Payment" />}>
      {booking.price_state === 'asked' ? (
        <p className="text-ink-soft">No price yet</p>
      ) : (
        <QuoteTable
          price={quoteLines(pricedBooking(booking), 'you')}
          totalLabel={booking.final_total_price === null ? 'Total, not agreed yet' : 'Agreed total'}
        />
      )}
      {booking.status === 'confirmed' || booking.status === 'completed' ? (
        <Schedule booking={booking} />
      ) : null}
      <BookingReceipt booking={booking} />
    </SheetSection>
  )
}

/** What is paid and what is to come, where the parties agreed on days for it. */
function Schedule({ booking }: { booking: Booking }) {
  const { data } = useQuery(paymentsQuery(useSessionClient(), booking.id))
  if (!data?.terms) return null
  return (
    <div className="mt-4">
      <PartList parts={data.parts} currency={data.currency} today={data.today} />
    </div>
  )
}

/** Travel and set-up count for bookings with a start time; the others take their whole day. */
function preparationFacts({ start_time, buffer_minutes }: Booking, setupMinutes: number): Fact[] {
  const setup = { name: 'Set-up', value: `${setupMinutes} minutes before playing` }
  const travel = { name: 'Travel and set-up', value: `${buffer_minutes} minutes before and after` }
  if (!start_time) return setupMinutes > 0 ? [setup] : []
  return buffer_minutes > 0 ? [travel] : []
}

/** Opened by the phone's own map, where it has one; nothing is asked of it before. */
function mapFacts({ venue_name, venue_address }: Booking): Fact[] {
  if (!venue_address) return []
  const query = new URLSearchParams({
    api: '1',
    query: [venue_name, venue_address].filter(Boolean).join(', '),
  })
  const link = (
    <a
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0" />
      Open in maps
    </a>
  )
  return [{ name: 'Map', value: link, isOnScreenOnly: true }]
}
