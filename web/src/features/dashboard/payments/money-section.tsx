// What needs attention about money: late payments, those due within a week, and money to return. Nothing when there is none.
import { CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardMoney, DashboardPayments } from '../../../../../domain/api/rpc-answers.ts'
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { partName } from '../../../../../domain/payments/payment-texts.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { isolateName } from '../../../../../domain/text/isolate-name.ts'
import { Button } from '../../../ui/actions/button.tsx'

const groups: { name: keyof DashboardPayments; title: string; icon: LucideIcon; colour: string }[] = [
  { name: 'overdue', title: 'Overdue', icon: CircleAlert, colour: 'text-danger' },
  { name: 'to_refund', title: 'To refund', icon: Undo2, colour: 'text-pending' },
  { name: 'due', title: 'Due this week', icon: Clock, colour: 'text-ink-soft' },
]

interface MoneySectionProps {
  payments: DashboardPayments
  /** Filters the list of bookings by those to be paid. */
  onListAll: () => void
}

export function MoneySection({ payments, onListAll }: MoneySectionProps) {
  const shown = groups.filter(({ name }) => payments[name].count > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="money" className="rounded-card border border-line bg-card p-5 shadow-soft">
      <h2 id="money" className="text-lg">
        Money
      </h2>
      {shown.map(({ name, title, icon: Icon, colour }) => (
        <div key={name} className="mt-3">
          <h3 className="flex items-center gap-2 text-sm font-medium">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${colour}`} />
            {`${title}: ${payments[name].count.toLocaleString('en-GB')}`}
          </h3>
          <ul className="divide-y divide-line">
            {payments[name].bookings.map((booking) => (
              <li key={booking.id}>
                <MoneyLink booking={booking} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {payments.overdue.count + payments.due.count > 0 ? (
        <Button variant="plain" className="mt-1 -ml-3 px-3" onClick={onListAll}>
          List all to be paid
        </Button>
      ) : null}
    </section>
  )
}

function MoneyLink({ booking }: { booking: DashboardMoney }) {
  const { id, client_name, event_type, amount, currency, due_on: dueOn, kind, number } = booking
  const detail = [
    kind && number ? partName({ kind, number }) : undefined,
    dueOn ? formatEventDay(dueOn) : undefined,
    event_type ?? undefined,
  ].filter((text) => text !== undefined)
  return (
    <Link
      to={paths.booking(id)}
      className="-mx-2 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-2 hover:bg-ground-soft"
    >
      <span className="min-w-0 font-medium wrap-anywhere">{isolateName(client_name)}</span>
      <span className="font-medium tabular-nums">{formatAmount(amount, currency)}</span>
      {detail.length > 0 ? (
        <span className="basis-full text-sm text-ink-soft wrap-anywhere">{detail.join(' · ')}</span>
      ) : null}
    </Link>
  )
}
