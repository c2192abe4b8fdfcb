// A booking without and with Bandstand: a thread of nine messages beside one request.
import { Mail } from 'lucide-react'
import { useRenderDay } from '../../lib/render/page-data.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { sampleDateText, sampleMonth } from './sample-dates.ts'

const thread = (today: string) => [
  ['Rosa', `Hi, how much for our wedding in ${sampleMonth(today)}?`, 'Mon 19:02'],
  ['You', 'Lovely! Where is it, and for how long?', 'Mon 23:41'],
  ['Rosa', 'Near Bath. Maybe three hours? What is a trio?', 'Wed 08:15'],
  ['You', 'Let me work out the travel and come back to you', 'Thu 00:12'],
]

export function InboxPiece() {
  const today = useRenderDay()
  return (
    <div className="space-y-4">
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {thread(today).map(([name, text, time]) => (
            <li key={time} className="flex items-center gap-4 px-5 py-3 text-sm text-ink-soft">
              <Mail aria-hidden="true" className="size-4 shrink-0" />
              <span className="w-10 shrink-0 font-medium">{name}</span>
              <span className="min-w-0 flex-1 truncate">{text}</span>
              <span className="whitespace-nowrap tabular-nums max-sm:hidden">{time}</span>
            </li>
          ))}
          <li className="px-5 py-3 text-sm text-ink-soft">and five more, before there is a price</li>
        </ul>
      </Card>
      <Card className="border-l-4 border-l-lamp px-5 py-4 sm:ml-10">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-medium">Rosa Amberley, wedding, {sampleDateText(today)}</p>
          <StatusBadge status="pending" />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          Trio for 3 hours near Bath, 35 miles away. She saw <strong className="text-ink">£780</strong>, and
          still asked for you.
        </p>
      </Card>
    </div>
  )
}
