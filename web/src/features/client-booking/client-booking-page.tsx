// /client-booking/{bookingId}?email&token: a client's booking, for anyone who has the emailed link.
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ClientAccess } from '../../../../domain/booking/client-booking.ts'
import { readClientAccess } from '../../../../domain/booking/client-page.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { useVisitorData } from '../../lib/render/page-data.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { AccessProblemPage } from './access-problem.tsx'
import { BookedPanel, isLit } from './booked-panel.tsx'
import { BookingLetter } from './booking-letter.tsx'
import { ClientConversation } from './client-conversation.tsx'
import { LetterSkeleton } from './letter-paper.tsx'
import { LetterTools, NextAction } from './next-action.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { PaymentCard } from './payments/payment-card.tsx'
import { SecurityNote } from './security-note.tsx'
import { SentWith } from './sent-with.tsx'
import { artistPageLook, useArtistLook } from './use-artist-look.ts'
import { isAccessLost, problemOf, useClientBooking } from './use-client-booking.ts'

const suggestions = lazyPage(() =>
  import('./suggestions/suggestions.tsx').then((module) => module.Suggestions),
)

export function ClientBookingPage() {
  const { bookingId } = useParams()
  const [query] = useSearchParams()
  const access = readClientAccess(bookingId, query)
  if (!access) return <AccessProblemPage problem="missing" />
  return <OpenedBooking key={JSON.stringify(access)} access={access} />
}

function OpenedBooking({ access }: { access: ClientAccess }) {
  const rendered = useVisitorData('client')
  const { data, error, isPending } = useClientBooking(access, rendered)
  const [isProposing, setIsProposing] = useState(false)
  const time = useReaderTime()
  useArtistLook(data?.booking)
  if (isPending && !rendered?.problem) return <LetterSkeleton />
  // A revoked link hides the booking; when only a refresh fails, the page stays as it is.
  if (!data || isAccessLost(error)) {
    return (
      <AccessProblemPage
        problem={(isPending && rendered?.problem) || problemOf(error)}
        booking={{ id: access.booking_id, email: access.client_email }}
        rendered={isPending ? rendered : undefined}
      />
    )
  }
  const { booking } = data
  const { className, style } = artistPageLook(booking)
  const onPropose = () => setIsProposing(true)
  return (
    <div
      style={style}
      className={`${className} mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:p-0`}
    >
      <BookingLetter
        booking={booking}
        payments={data.payments}
        lit={isLit(booking, time) ? <BookedPanel access={access} booking={booking} /> : undefined}
        tools={<LetterTools {...{ access, onPropose }} details={data} />}
      >
        <OfferPanel
          access={access}
          details={data}
          isProposing={isProposing}
          onPropose={onPropose}
          onClose={() => setIsProposing(false)}
        />
        {booking.status === 'rejected' &&
        (booking.suggested_dates?.length || booking.suggested_artists?.length) ? (
          <LazyPart part={suggestions} fallback={null} props={{ booking }} />
        ) : null}
        <PaymentCard access={access} details={data} />
        <NextAction {...{ booking, onPropose }} payments={data.payments} />
      </BookingLetter>
      <ClientConversation access={access} details={data} rendered={rendered} />
      <SecurityNote email={booking.client_email} />
      <SentWith />
    </div>
  )
}
