// Custom Booking Page: what an artist can customise, beside the resulting page.
import { Check } from 'lucide-react'
import { Picture } from '../../shared/site/picture.tsx'

const own = [
  'Your questions, in your order, with a price on every option',
  'Your picture, logo, colours and typeface',
  'A running estimate with every line explained',
  'One address to share, or a form inside your own website',
]

export function PageSection() {
  return (
    <section className="border-y border-line bg-ground-soft">
      <div className="page-width section-space grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 className="text-2xl md:text-3xl">Custom Booking Page</h2>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
            Your page looks like you, not like us. Clients see your name, your style and a price that moves as
            they answer.
          </p>
          <ul className="mt-6 space-y-3">
            {own.map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-primary" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
          <Picture
            name="studio"
            alt="A booking page with the picture of a studio at dusk"
            sizes="(width >= 64rem) 32rem, 100vw"
            className="aspect-16/9 w-full object-cover"
          />
          <div className="flex flex-wrap items-end justify-between gap-4 px-6 py-5">
            <div>
              <p className="font-display text-xl font-semibold tracking-tight">The Lamplight Trio</p>
              <p className="text-sm text-ink-soft">Book us for your evening</p>
            </div>
            <p className="text-right">
              <span className="block text-sm text-ink-soft">Estimate</span>
              <span className="font-display text-3xl font-semibold tracking-tight tabular-nums">£780</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
