// /booking/{bookingId}: all details of one booking, for its artist.
import { useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { notice } from '../../lib/notices/notice.ts'
import { useSession } from '../../lib/session/session.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { bookingDetailMessages as texts } from './booking-detail-messages.ts'
import { BookingView } from './booking-view.tsx'
import { useBooking } from './use-booking.ts'

export function BookingDetailPage() {
  const { bookingId = '' } = useParams()
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  if (!user) return null
  return <OwnBooking key={bookingId} bookingId={bookingId} userId={user.id} />
}

function OwnBooking(props: { bookingId: string; userId: string }) {
  const { data, isPending } = useBooking(props.bookingId, props.userId)
  if (isPending) return <LoadingSpinner text={texts.loading} />
  if (data) return <BookingView {...data} userId={props.userId} />
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
