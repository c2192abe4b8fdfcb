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
import { PageMessage } from '../../ui/feedback/page-message.tsx'

type BookingContent = (data: BookingPageData, userId: string) => ReactNode

interface OwnBookingProps {
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: BookingContent
}

export function OwnBooking({ skeleton, children }: OwnBookingProps) {
  const { bookingId = '' } = useParams()
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  if (!user) return null
  return (
    <LoadedBooking key={bookingId} bookingId={bookingId} userId={user.id} skeleton={skeleton}>
      {children}
    </LoadedBooking>
  )
}

function LoadedBooking(props: OwnBookingProps & { bookingId: string; userId: string }) {
  const { data, isPending } = useBooking(props.bookingId, props.userId)
  if (isPending) return props.skeleton
  if (data) return props.children(data, props.userId)
  return data === null ? <NotFound /> : <LoadFailed />
}

function NotFound() {
  return (
    <PageMessage title={texts.notFound} text={texts.notFoundText}>
      <Link to={paths.dashboard()} className={actionStyle('lamp')}>
        Back to Dashboard
      </Link>
    </PageMessage>
  )
}

function LoadFailed() {
  useEffect(() => notice.error(texts.error, { description: texts.loadFailed }), [])
  return <Navigate to={paths.dashboard()} replace />
}
