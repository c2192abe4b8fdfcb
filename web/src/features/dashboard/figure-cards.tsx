// The four main statistics of an artist, in one compact row where it fits.
import { CalendarDays, Coins, Inbox, type LucideIcon, MessageSquare } from 'lucide-react'
import type { Figures } from '../../../../domain/api/rpc-answers.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'

export function FigureCards({ figures }: { figures: Figures }) {
  const { revenue_by_currency: revenue, agreed_by_currency: agreed } = figures
  return (
    <div className="@container min-w-0">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft @2xl:grid-cols-[1fr_1.25fr_1fr_1fr]">
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
            figures.agreed > 0 || Object.keys(agreed).length > 1
              ? `Agreed ${formatWholeAmount(figures.agreed, figures.currency)}${inOtherCurrencies(agreed, figures.currency, ' ')}, completed gigs included`
              : '',
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
    </div>
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
    <div className="min-w-0 bg-card px-4 py-3.5">
      <dt className="flex items-center gap-2 text-sm font-medium text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-primary @max-3xl:hidden" />
        {title}
      </dt>
      <dd className="mt-0.5">
        <span className="block font-display text-xl font-semibold tracking-tight wrap-anywhere tabular-nums">
          {figure}
        </span>
        <span className="block text-sm text-ink-soft">{text}</span>
        {more.filter(Boolean).map((line) => (
          <span key={line} className="block text-sm text-ink-soft">
            {line}
          </span>
        ))}
      </dd>
    </div>
  )
}
