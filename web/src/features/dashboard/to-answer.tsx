// Who waits for the artist: requests, offers and messages, each answered right here.
import { CircleCheck, MessageSquareText } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerableBooking, DateConflict, ToAnswer } from '../../../../domain/api/rpc-answers.ts'
import { formatEventDay } from '../../../../domain/booking/event-date.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'
import { type DistanceUnit, distanceText } from '../../../../domain/pricing/distance.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { endingText, soonText, waitingText } from '../../shared/booking/day-texts.ts'
import type { Answer } from '../../shared/own-booking/answer-booking.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { MessagePreview } from './message-preview.tsx'

/** The dialogs of a booking's own page; loaded when the first one is wanted. */
const answerBooking = lazyPage(() =>
  import('../../shared/own-booking/answer-booking.tsx').then((module) => module.AnswerBooking),
)

const shownAtFirst = 3

interface ToAnswerProps {
  userId: string
  toAnswer: ToAnswer
  conflicts: DateConflict[]
  unit: DistanceUnit
  /** Filters the list of bookings: it has pages, and this section only the first ones. */
  onListAll: () => void
}

export function ToAnswerSection({ userId, toAnswer, conflicts, unit, onListAll }: ToAnswerProps) {
  const { count, bookings } = toAnswer
  const [isAll, setIsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { open, start, opened, close, onShown } = useAnswering(bookings, heading)
  const shown = isAll ? bookings : bookings.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="to-answer" className="min-w-0">
      {count === 0 ? (
        <div className="flex items-start gap-3 rounded-card border border-line bg-card px-5 py-4 shadow-soft">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-confirmed" />
          <div>
            <h2 ref={heading} tabIndex={-1} id="to-answer" className="text-lg">
              Nothing needs an answer
            </h2>
            <p className="text-ink-soft">New requests, offers and messages appear here.</p>
          </div>
        </div>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} id="to-answer" className="mb-3 text-xl">
            {count.toLocaleString('en-GB')} {count === 1 ? 'needs' : 'need'} an answer
          </h2>
          <ul
            aria-labelledby="to-answer"
            className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-soft"
          >
            {shown.map((booking) => (
              <AnswerItem
                key={booking.id}
                booking={booking}
                unit={unit}
                isDateTaken={conflicts.some(({ id }) => id === booking.id)}
                busy={open?.id === booking.id && open.isLoading ? open.answer : undefined}
                onAnswer={(answer) => start(booking.id, answer)}
              />
            ))}
          </ul>
          {bookings.length > shownAtFirst ? (
            <div className="mt-2 flex flex-wrap items-center gap-x-3">
              <Button
                variant="plain"
                className="-ml-3 px-3"
                aria-expanded={isAll}
                onClick={() => setIsAll(!isAll)}
              >
                {isAll
                  ? 'Show fewer'
                  : `Show ${count > bookings.length ? 'the first' : 'all'} ${bookings.length}`}
              </Button>
              {count > bookings.length ? (
                <button type="button" onClick={onListAll} className={`${actionStyle('plain')} px-3!`}>
                  List all {count.toLocaleString('en-GB')}
                </button>
              ) : null}
            </div>
          ) : null}
        </>
      )}
      {opened.map((id) => (
        <LazyPart
          key={id}
          part={answerBooking}
          fallback={null}
          props={{
            bookingId: id,
            userId,
            answer: open?.id === id ? open.answer : undefined,
            onClose: close,
            onShown,
          }}
        />
      ))}
    </section>
  )
}

/** The booking that is being answered, and those that were: each keeps what was typed. */
function useAnswering(bookings: AnswerableBooking[], heading: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<{ id: string; answer: Answer; isLoading: boolean }>()
  const [opened, setOpened] = useState<string[]>([])
  const last = useRef<string>(undefined)

  // An answered booking leaves the list together with the button that had the focus.
  useEffect(() => {
    if (open || !last.current || bookings.some(({ id }) => id === last.current)) return
    last.current = undefined
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('[role=dialog]')) heading.current?.focus()
  }, [open, bookings, heading])

  function start(id: string, answer: Answer): void {
    last.current = id
    setOpen({ id, answer, isLoading: true })
    answerBooking.preload().then(
      () => setOpened((before) => (before.includes(id) ? before : [...before, id])),
      (error: unknown) => {
        setOpen(undefined)
        noticeError(dashboardMessages.answerFailed, error, dashboardMessages.tryAgain)
      },
    )
  }

  return {
    open,
    start,
    opened,
    close: () => setOpen(undefined),
    onShown: () => setOpen((now) => now && { ...now, isLoading: false }),
  }
}

interface AnswerItemProps {
  booking: AnswerableBooking
  unit: DistanceUnit
  isDateTaken: boolean
  /** The button whose dialog is loading. */
  busy: Answer | undefined
  onAnswer: (answer: Answer) => void
}

function AnswerItem({ booking, unit, isDateTaken, busy, onAnswer }: AnswerItemProps) {
  const { id, event_type: event, venue_name: venue, distance_from_home: miles } = booking
  const client = isolateName(booking.client_name)
  const isOpen = booking.status === 'pending'
  const soon = isOpen ? soonText(booking.event_date) : undefined
  const ending = endingText(booking.offer_ends_at)
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-4 py-4 @2xl:flex-row @2xl:items-center @2xl:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={paths.booking(id)}
            className="rounded-small font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {client}
          </Link>
          <Badge tone={isOpen ? 'pending' : 'neutral'}>{reasonOf(booking)}</Badge>
          {soon ? <Badge tone="lamp">{soon}</Badge> : null}
          {ending ? <Badge tone="lamp">{ending}</Badge> : null}
          {isDateTaken ? <Badge tone="rejected">Date conflict</Badge> : null}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {Object.entries({
            event: event || 'Event',
            date: formatEventDay(booking.event_date),
            venue,
            distance: miles ? distanceText(miles, unit) : null,
          })
            .filter(([, text]) => text)
            .map(([name, text], place) => (
              <Fragment key={name}>
                {/* The dot stays at the end of a line. */}
                {place > 0 ? <span aria-hidden="true">{'\u00a0· '}</span> : null}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
        </p>
        <AlsoThatDay others={booking.also_that_day ?? []} />
        {booking.last_message === null ? null : <MessagePreview text={booking.last_message} />}
        <p className="text-sm text-ink-soft">{waitingText(booking.since)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 @2xl:flex-nowrap @2xl:justify-end">
        <p className="font-display text-lg font-semibold whitespace-nowrap tabular-nums">
          {booking.price_state === 'asked'
            ? 'No price yet'
            : formatWholeAmount(booking.effective_price, booking.currency)}
        </p>
        <div className="flex gap-2 max-sm:grow max-sm:justify-end">
          <Button
            variant="quiet"
            className="px-4"
            aria-label={`Reply to ${client}`}
            isBusy={busy === 'reply'}
            onClick={() => onAnswer('reply')}
          >
            {busy === 'reply' ? null : <MessageSquareText aria-hidden="true" className="size-5" />}
            Reply
          </Button>
          <NextButton
            booking={booking}
            client={client}
            isBusy={busy === 'accept'}
            onAccept={() => onAnswer('accept')}
          />
        </div>
      </div>
    </li>
  )
}

/** "Also that day: Ben Ellery (confirmed), Dina" */
function AlsoThatDay({ others }: { others: NonNullable<AnswerableBooking['also_that_day']> }) {
  if (others.length === 0) return null
  const names = others.map(
    ({ client_name, status }) => isolateName(client_name) + (status === 'confirmed' ? ' (confirmed)' : ''),
  )
  return <p className="text-sm wrap-anywhere">{`Also that day: ${names.join(', ')}`}</p>
}

interface NextButtonProps {
  booking: AnswerableBooking
  client: string
  isBusy: boolean
  onAccept: () => void
}

/** Accepts a request whose terms are settled. Offers and missing prices are answered on the booking's own page. */
function NextButton({ booking, client, isBusy, onAccept }: NextButtonProps) {
  const { id, price_state: state, status } = booking
  if (status === 'pending' && (state === 'quoted' || state === 'agreed')) {
    return (
      <Button className="px-4" aria-label={`Accept ${client}’s booking`} isBusy={isBusy} onClick={onAccept}>
        Accept
      </Button>
    )
  }
  const label = state === 'asked' ? 'Send a price' : state === 'countered' ? 'See the offer' : undefined
  if (!label || (status !== 'pending' && status !== 'confirmed')) return null
  return (
    <Link to={paths.booking(id)} className={`${actionStyle('primary')} px-4!`}>
      {label}
      <span className="sr-only">{` of ${client}`}</span>
    </Link>
  )
}

function reasonOf({ status, price_state: state }: AnswerableBooking): string {
  if (status === 'confirmed' && state === 'countered') return 'Client proposed a change'
  if (status !== 'pending') return 'New message'
  switch (state) {
    case 'asked':
      return 'Asks for a price'
    case 'countered':
      return 'Client made an offer'
    case 'agreed':
      return 'Price agreed'
    case 'quoted':
      return 'New request'
    default:
      return 'New message'
  }
}
