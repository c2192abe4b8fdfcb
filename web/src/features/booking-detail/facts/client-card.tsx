// The client's contact details, shown once the request is answered, accepted or not.
import { FactList } from '../../../ui/display/fact-list.tsx'
import type { Booking } from '../booking.ts'
import { SectionCard } from '../section-card.tsx'

const linkStyle = 'text-primary underline underline-offset-4'

export function ClientCard({ booking }: { booking: Booking }) {
  return (
    <SectionCard title="Client Information">
      <FactList
        facts={[
          { name: 'Name', value: booking.client_name },
          {
            name: 'Email',
            isLong: true,
            value: (
              <a href={`mailto:${booking.client_email}`} className={linkStyle}>
                {booking.client_email}
              </a>
            ),
          },
          booking.client_phone
            ? {
                name: 'Phone',
                value: (
                  <a href={`tel:${booking.client_phone.replace(/[^+\d]/g, '')}`} className={linkStyle}>
                    {booking.client_phone}
                  </a>
                ),
              }
            : null,
        ]}
      />
    </SectionCard>
  )
}
