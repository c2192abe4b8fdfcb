// The empty state of the booking list: suggests sharing the page.
import { Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { useBookingUrl } from '../../shared/booking/use-booking-url.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { CopyLink } from '../../ui/actions/copy-link.tsx'
import { QrPicture } from '../../ui/display/qr-picture.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NoBookings({ slug }: { slug: string | null }) {
  const url = useBookingUrl(slug)
  return (
    <div className="mt-4">
      <EmptyState
        icon={Share2}
        title="No bookings, yet"
        advice="Share your booking form to start receiving inquiries"
        action={
          slug && url ? (
            <div className="flex w-full flex-col items-center gap-5">
              <CopyLink label="Your booking page" url={url} />
              <QrPicture
                text={url}
                label="QR code of your booking page"
                className="size-36 rounded-control"
              />
              <a href={paths.book(slug)} target="_blank" rel="noopener" className={actionStyle('quiet')}>
                View Booking Form
              </a>
              <Link to={paths.share()} className={actionStyle('plain')}>
                More ways to share
              </Link>
            </div>
          ) : (
            <Link to={paths.profileSetup()} className={actionStyle('primary')}>
              Choose your page's address
            </Link>
          )
        }
      />
    </div>
  )
}
