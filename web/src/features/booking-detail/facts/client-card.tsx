// The client's contact details, shown beside the page's title once the request is answered, accepted or not.
import { Mail, Phone, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import type { Booking } from '../../../shared/own-booking/booking.ts'
import type { Fact } from '../../../ui/display/fact-list.tsx'

const linkStyle = 'text-primary underline underline-offset-4 print:text-ink print:no-underline'

const icons: Record<string, typeof Mail> = { Name: UserRound, Email: Mail, Phone }

export function ClientCard({ booking }: { booking: Booking }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-card px-4 py-3 shadow-soft max-sm:w-full sm:max-w-80"
    >
      <h2 id={id} className="text-sm font-medium text-ink-soft">
        Client Information
      </h2>
      <dl className="mt-1 text-sm">
        {clientFacts(booking).map(({ name, value }) => (
          <ContactLine key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

function ContactLine({ name, value }: { name: string; value: ReactNode }) {
  const Icon = icons[name] ?? UserRound
  return (
    <div className="flex items-start gap-2.5 py-1">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {value}
      </dd>
    </div>
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
  return [{ name: 'Name', value: client_name }, email, ...(client_phone ? [phone] : [])]
}
