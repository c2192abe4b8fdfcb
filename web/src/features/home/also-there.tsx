// What else is in the product, below the four reasons: offers, the calendar and the poster, each with a small sample.
import { sampleArtist } from '../../../../domain/pricing/sample-rules.ts'
import { useRenderDay } from '../../lib/render/page-data.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { sampleDateText } from './sample-dates.ts'

export function AlsoThere() {
  const date = sampleDateText(useRenderDay())
  const rows = [
    [
      'Offers both sides agree to',
      'Name another price. Once your client accepts, it is booked.',
      'bg-card',
      'New price',
      '£780',
      <s key="old" className="text-ink-soft">
        £822
      </s>,
    ],
    [
      'One calendar for every date',
      'Every gig and request, in step with the calendar on your phone.',
      'bg-card',
      date,
      'Summer party',
      <StatusBadge key="state" status="confirmed" />,
    ],
    [
      'A poster for every gig',
      'Every confirmed booking has one, ready to share.',
      'dark evening-sky text-ink',
      'Live in Bath',
      sampleArtist.name,
      `${date}, 7:30 PM`,
    ],
  ] as const
  return (
    <section className="page-width pb-14 md:pb-24">
      <h2 className="text-2xl md:text-3xl">And after the first quote</h2>
      <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
        {rows.map(([title, text, look, label, figure, note]) => (
          <div key={title}>
            <div className={`rounded-card border border-line px-6 py-8 shadow-soft ${look}`}>
              <p className="text-sm">{label}</p>
              <p className="font-display text-2xl font-semibold">{figure}</p>
              {note}
            </div>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
