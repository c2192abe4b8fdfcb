// /client-booking/{bookingId}?email&token: a client's booking, for anyone who has the emailed link.
import { Link, useParams, useSearchParams } from 'react-router'
import type { ClientAccess } from '../../../../domain/booking/client-booking.ts'
import { readClientAccess } from '../../../../domain/booking/client-page.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { CalendarButton } from '../../shared/booking/calendar-button.tsx'
import { PosterButton } from '../../shared/poster/poster-button.tsx'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { AccessProblemCard } from './access-problem.tsx'
import { BookingLetter, SecureBanner } from './booking-letter.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { ClientConversation } from './client-conversation.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { artistColourStyle, useArtistColour } from './use-artist-colour.ts'
import { isAccessLost, problemOf, useClientBooking } from './use-client-booking.ts'
import { useRenderedPage } from './use-rendered-page.ts'

const suggestedArtists = lazyPage(() =>
  import('./suggestions/suggested-artists.tsx').then((module) => module.SuggestedArtists),
)

export function ClientBookingPage() {
  const { bookingId } = useParams()
  const [query] = useSearchParams()
  const access = readClientAccess(bookingId, query)
  if (!access) return <AccessProblemCard problem="missing" />
  return <OpenedBooking key={JSON.stringify(access)} access={access} />
}

function OpenedBooking({ access }: { access: ClientAccess }) {
  const rendered = useRenderedPage()
  const { data, error, isPending } = useClientBooking(access, rendered)
  useArtistColour(data?.booking.artist_primary_color)
  if (isPending && !rendered?.problem) return <LoadingSpinner text={texts.loading} />
  // A revoked link hides the booking; when only a refresh fails, the page stays as it is.
  if (!data || isAccessLost(error)) {
    return (
      <AccessProblemCard
        problem={(isPending && rendered?.problem) || problemOf(error)}
        booking={{ id: access.booking_id, email: access.client_email }}
        rendered={isPending ? rendered : undefined}
      />
    )
  }
  return (
    <div
      style={artistColourStyle(data.booking.artist_primary_color)}
      className="artist-colours mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:p-0"
    >
      <SecureBanner email={data.booking.client_email}>
        {data.booking.event_date ? (
          <CalendarButton status={data.booking.status} access={async () => ({ body: access })} />
        ) : null}
        <PosterButton booking={data.booking} access={async () => ({ body: access })} />
      </SecureBanner>
      <BookingLetter booking={data.booking}>
        <OfferPanel access={access} details={data} />
        {data.booking.status === 'rejected' && data.booking.suggested_artists?.length ? (
          <LazyPart part={suggestedArtists} fallback={null} props={{ booking: data.booking }} />
        ) : null}
      </BookingLetter>
      <ClientConversation access={access} details={data} rendered={rendered} />
      <p className="mt-8 text-center text-sm text-ink-soft print:mt-4">
        Sent with{' '}
        <Link to={paths.home()} className="font-medium text-ink underline underline-offset-4">
          Bandstand
        </Link>
      </p>
    </div>
  )
}
