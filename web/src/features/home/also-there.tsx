// What else is in the product, below the four reasons: offers, the calendar and the poster, each with a small sample.
import type { ReactNode } from 'react'
import { sampleArtist } from '../../../../domain/pricing/sample-rules.ts'
import { useRenderDay } from '../../lib/render/page-data.tsx'
import { Card } from '../../ui/display/card.tsx'
import { sampleDateText } from './sample-dates.ts'

export function AlsoThere() {
  return (
    <section className="page-width pb-14 md:pb-24">
      <h2 className="text-2xl md:text-3xl">And after the first quote</h2>
      <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
        <Row title="Offers both sides agree to" piece={<OfferPiece />}>
          Name another price, or let the client ask for one. Once they accept, it is booked.
        </Row>
        <Row title="One calendar for every date" piece={<CalendarPiece />}>
          Gigs, requests and days off in one place, in step with the calendar on your phone.
        </Row>
        <Row title="A poster for every gig" piece={<PosterPiece />}>
          Confirmed bookings come with a poster in your colours, ready to share.
        </Row>
      </div>
    </section>
  )
}

function Row(props: { title: string; piece: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {props.piece}
      <div>
        <h3 className="text-lg">{props.title}</h3>
        <p className="mt-1 max-w-[52ch] text-ink-soft">{props.children}</p>
      </div>
    </div>
  )
}

const pieceStyle = 'flex h-44 flex-col justify-center overflow-hidden'

function OfferPiece() {
  return (
    <Card className={`${pieceStyle} px-6`}>
      <p className="text-sm text-ink-soft">New price</p>
      <p className="mt-1 font-display text-4xl font-semibold tracking-tight tabular-nums">
        £780 <s className="text-xl font-normal text-ink-soft">£822</s>
      </p>
      <p className="mt-2 text-sm text-ink-soft">£42 less, for a Thursday</p>
    </Card>
  )
}

const days = [
  { day: 'Thu', date: 12, look: 'border-line' },
  { day: 'Fri', date: 13, look: 'border-dashed border-line-strong', entry: 'Request' },
  { day: 'Sat', date: 14, look: 'border-transparent bg-confirmed-soft text-confirmed', entry: 'Wedding' },
  { day: 'Sun', date: 15, look: 'border-transparent bg-neutral-soft text-neutral', entry: 'Day off' },
]

function CalendarPiece() {
  return (
    <Card className={`${pieceStyle} px-4`}>
      <ul className="grid grid-cols-4 gap-1.5 text-center">
        {days.map(({ day, date, look, entry }) => (
          <li key={day} className={`flex h-28 flex-col rounded-control border px-0.5 py-2 ${look}`}>
            <span className="text-sm">{day}</span>
            <span className="font-display text-xl font-semibold tabular-nums">{date}</span>
            <span className="mt-auto text-sm">{entry}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PosterPiece() {
  const today = useRenderDay()
  return (
    <div className={`${pieceStyle} dark evening-sky rounded-card px-6 text-ink shadow-soft`}>
      <p className="text-sm text-lamp">Live</p>
      <p className="mt-1 font-display text-2xl font-semibold tracking-tight">{sampleArtist.name}</p>
      <p className="mt-3 text-sm">{sampleDateText(today)}, 7:30 PM</p>
      <p className="text-sm text-ink-soft">The Orangery, Bath</p>
      <span aria-hidden="true" className="mt-3 flex gap-2">
        {[1, 2, 3, 4, 5].map((lamp) => (
          <span key={lamp} className="size-2 rounded-full bg-lamp" />
        ))}
      </span>
    </div>
  )
}
