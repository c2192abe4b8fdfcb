// The gig poster of an accepted booking, for its artist.
import { hasPoster } from '../../../../domain/booking/gig-poster.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { Booking } from '../../shared/own-booking/booking.ts'
import { PosterButton } from '../../shared/poster/poster-button.tsx'
import { SectionCard } from './section-card.tsx'

export function PosterCard({ booking }: { booking: Booking }) {
  const client = useSessionClient()
  if (!hasPoster(booking)) return null

  async function access() {
    const { data } = await (await client()).auth.getSession()
    return {
      body: { booking_id: booking.id },
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    }
  }

  return (
    <SectionCard title="Gig poster" aside={<PosterButton booking={booking} access={access} />}>
      <p className="text-ink-soft">
        Your picture, the date and the town, to save, print or post as a story. It names neither your client
        nor the price or the address.
      </p>
    </SectionCard>
  )
}
