// The four figures an artist looks for first.
import { CalendarDays, Coins, Inbox, type LucideIcon, MessageSquare } from 'lucide-react'
import { formatWholeAmount } from '../../../../domain/currencies.ts'
import { Card } from '../../components/card.tsx'
import type { Figures } from './dashboard-data.ts'

export function FigureCards({ figures }: { figures: Figures }) {
  const elsewhere = Object.entries(figures.revenue_by_currency).filter(
    ([currency, amount]) => currency !== figures.currency && amount > 0,
  )
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:mt-8 xl:grid-cols-4">
      <FigureCard
        icon={CalendarDays}
        title="Total Bookings"
        figure={figures.total_bookings.toLocaleString('en-GB')}
        text={`${figures.pending.toLocaleString('en-GB')} pending`}
      />
      <FigureCard
        icon={Coins}
        title="Revenue"
        figure={formatWholeAmount(figures.revenue, figures.currency)}
        text="From confirmed bookings"
        // An artist who changed the currency still sees what was agreed in the old one.
        more={elsewhere.map(([currency, amount]) => `and ${formatWholeAmount(amount, currency)}`).join(' ')}
      />
      <FigureCard
        icon={Inbox}
        title="Active Inquiries"
        figure={figures.active_inquiries.toLocaleString('en-GB')}
        text="Awaiting response"
      />
      <FigureCard
        icon={MessageSquare}
        title="Unread Messages"
        figure={figures.unread_messages.toLocaleString('en-GB')}
        text="New messages"
      />
    </dl>
  )
}

interface FigureCardProps {
  icon: LucideIcon
  title: string
  figure: string
  text: string
  more?: string
}

function FigureCard({ icon: Icon, title, figure, text, more }: FigureCardProps) {
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-ink-soft">
        {title}
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary max-sm:hidden" />
      </dt>
      <dd className="mt-1">
        <span className="block font-display text-2xl font-semibold tracking-tight wrap-anywhere tabular-nums md:text-3xl">
          {figure}
        </span>
        <span className="block text-sm text-ink-soft">{text}</span>
        {more ? <span className="block text-sm text-ink-soft">{more}</span> : null}
      </dd>
    </Card>
  )
}
