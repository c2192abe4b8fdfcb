// The Musician-First Pricing Pledge: our promises about pricing, in four sentences.
import { BrandMark } from '../../shared/site/brand-mark.tsx'

const promises = [
  { title: 'Free stays free', text: 'The free plan is free forever, and needs no credit card.' },
  { title: 'No commission', text: 'No referral or per-lead commissions. What you earn is yours.' },
  { title: "30 days' notice", text: 'Before any feature moves to Pro, we tell you a month ahead.' },
  { title: 'Founder discount', text: 'If you were here in Early Access, Pro costs you less.' },
]

export function Pledge() {
  return (
    <section className="border-y border-line bg-ground-soft">
      <div className="page-width section-space">
        <div className="flex items-center gap-4">
          <BrandMark className="size-10 shrink-0" />
          <h2 className="text-2xl md:text-3xl">Musician-First Pricing Pledge</h2>
        </div>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-lamp pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
