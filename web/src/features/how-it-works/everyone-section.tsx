// The audiences: every kind of act, with the questions each would ask.
import { Disc3, Guitar, type LucideIcon, Mic, Music4 } from 'lucide-react'

const acts: { icon: LucideIcon; name: string; text: string }[] = [
  {
    icon: Mic,
    name: 'Solo artists',
    text: 'Ceremony, drinks or dinner: one price for each, and travel on top.',
  },
  { icon: Music4, name: 'Orchestras', text: 'From a string quartet to forty players, priced by line-up.' },
  { icon: Guitar, name: 'Bands', text: 'Backline or house PA, two sets or three, an early load-in.' },
  { icon: Disc3, name: 'DJs', text: 'Decks, lights and late finishes, added up while the client watches.' },
]

export function EveryoneSection() {
  return (
    <section className="page-width section-space">
      <h2 className="text-2xl md:text-3xl">Made for everyone who plays</h2>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        Dance troupes and session musicians too. If you perform and people ask what you cost, it fits.
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {acts.map(({ icon: Icon, name, text }) => (
          <li key={name} className="border-t-2 border-lamp pt-5">
            <Icon aria-hidden="true" className="size-7 text-primary" />
            <h3 className="mt-3 text-xl">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
