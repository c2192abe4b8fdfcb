// The client's contact details, shown once the request is answered, accepted or not.
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { type Fact, FactList } from '../../../ui/display/fact-list.tsx'
import { SectionCard } from '../section-card.tsx'

const linkStyle = 'text-primary underline underline-offset-4 print:text-ink print:no-underline'

export function ClientCard({ booking }: { booking: Booking }) {
  return (
    <SectionCard title="Client Information">
      <FactList facts={clientFacts(booking)} />
    </SectionCard>
  )
}

export function clientFacts({ client_name, client_email, client_phone }: Booking): Fact[] {
  const email: Fact = {
    name: 'Email',
    isLong: true,
    value: (
      <a href={`mailto:${client_email}`} className={linkStyle}>
        {client_email}
      </a>
    ),
  }
  const phone: Fact = {
    name: 'Phone',
    value: (
      <a href={`tel:${client_phone?.replace(/[^+\d]/g, '')}`} className={linkStyle}>
        {client_phone}
      </a>
    ),
  }
  return [{ name: 'Name', value: client_name }, ...(client_phone ? [phone] : []), email]
}
