// The four main statistics of an artist.
import { CalendarDays, Coins, Inbox, type LucideIcon, MessageSquare } from 'lucide-react'
import type { Figures } from '../../../../domain/api/rpc-answers.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'
import { Card } from '../../ui/display/card.tsx'

export function FigureCards({ figures }: { figures: Figures }) {
  const { revenue_by_currency: revenue, agreed_by_currency: agreed } = figures
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
        more={[
          inOtherCurrencies(revenue, figures.currency),
          `Agreed ${formatWholeAmount(figures.agreed, figures.currency)}${inOtherCurrencies(agreed, figures.currency, ' ')}, completed gigs included`,
        ]}
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

/** After a change of currency, amounts in the old one are still shown: "and €500". */
function inOtherCurrencies(amounts: Record<string, number>, own: string, before = ''): string {
  const others = Object.entries(amounts).filter(([currency, amount]) => currency !== own && amount > 0)
  const text = others.map(([currency, amount]) => `and ${formatWholeAmount(amount, currency)}`).join(' ')
  return text && before + text
}

interface FigureCardProps {
  icon: LucideIcon
  title: string
  figure: string
  text: string
  more?: string[]
}

function FigureCard({ icon: Icon, title, figure, text, more = [] }: FigureCardProps) {
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
        {more.filter(Boolean).map((line) => (
          <span key={line} className="mt-1 block text-sm text-ink-soft">
            {line}
          </span>
        ))}
      </dd>
    </Card>
  )
}
