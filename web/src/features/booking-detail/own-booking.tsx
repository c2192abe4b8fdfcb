// The booking in the address, if it is the signed-in artist's; the loading, not-found and error states of its pages.
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { notice } from '../../lib/notices/notice.ts'
import { useSession } from '../../lib/session/session.tsx'
import type { BookingPageData } from '../../shared/own-booking/booking.ts'
import { bookingDetailMessages as texts } from '../../shared/own-booking/booking-detail-messages.ts'
import { useBooking } from '../../shared/own-booking/use-booking.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'

type BookingContent = (data: BookingPageData, userId: string) => ReactNode

export function OwnBooking({ children }: { children: BookingContent }) {
  const { bookingId = '' } = useParams()
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  if (!user) return null
  return (
    <LoadedBooking key={bookingId} bookingId={bookingId} userId={user.id}>
      {children}
    </LoadedBooking>
  )
}

function LoadedBooking(props: { bookingId: string; userId: string; children: BookingContent }) {
  const { data, isPending } = useBooking(props.bookingId, props.userId)
  if (isPending) return <LoadingSpinner text={texts.loading} />
  if (data) return props.children(data, props.userId)
  return data === null ? <NotFound /> : <LoadFailed />
}

function NotFound() {
  return (
    <div className="page-width section-space">
      <h1 className="text-2xl md:text-3xl">{texts.notFound}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{texts.notFoundText}</p>
      <Link to={paths.dashboard()} className={`${actionStyle('primary')} mt-8`}>
        Back to Dashboard
      </Link>
    </div>
  )
}

function LoadFailed() {
  useEffect(() => notice.error(texts.error, { description: texts.loadFailed }), [])
  return <Navigate to={paths.dashboard()} replace />
}
