// Three Simple Steps, each with a product sample.
import { Link2, Mail, MailCheck, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'

export function StepsSection() {
  return (
    <section className="page-width section-space">
      <h2 className="text-2xl md:text-3xl">Three Simple Steps</h2>
      <ol className="mt-10 grid gap-6 lg:grid-cols-3">
        <Step
          number={1}
          title="Sign Up"
          text="Configure your booking form and your prices: the questions you always ask, your hourly rate, travel, and what each option adds."
        >
          <ul className="space-y-2 text-sm">
            <Row name="Hourly rate" value="£150" />
            <Row name="Travel beyond 15 miles" value="£1.50 a mile" />
            <Row name="PA and lights" value="+£95" />
          </ul>
        </Step>
        <Step
          number={2}
          title="Share"
          text="Add your booking page to your website or socials, or send it by email. One link, wherever people find you."
        >
          <p className="flex items-center gap-2 rounded-control border border-line-strong bg-card px-3 py-2.5 text-sm">
            <Link2 aria-hidden="true" className="size-4 shrink-0 text-primary" />
            <span className="truncate">/book/the-lamplight-trio</span>
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge icon={Share2}>Socials</Badge>
            <Badge icon={Mail}>Email</Badge>
            <Badge icon={Link2}>Website</Badge>
          </p>
        </Step>
        <Step
          number={3}
          title="Automate"
          text="Each time the form is completed, the quote is emailed to you and your client. You read it, write back if you like, and accept or decline."
        >
          <ul className="space-y-3 text-sm">
            {['To you: new request, £780', 'To Rosa: your quote, £780'].map((line) => (
              <li key={line} className="flex items-center gap-3">
                <MailCheck aria-hidden="true" className="size-5 shrink-0 text-confirmed" />
                {line}
              </li>
            ))}
          </ul>
        </Step>
      </ol>
    </section>
  )
}

function Step(props: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-soft">
      <div className="flex-1 px-6 pt-6 pb-5">
        <p className="flex size-11 items-center justify-center rounded-full bg-lamp font-display text-xl font-semibold text-on-lamp">
          <span className="sr-only">Step </span>
          {props.number}
        </p>
        <h3 className="mt-4 text-xl">{props.title}</h3>
        <p className="mt-2 text-ink-soft">{props.text}</p>
      </div>
      <div className="flex min-h-36 flex-col justify-center border-t border-line bg-ground-soft px-6 py-5">
        {props.children}
      </div>
    </li>
  )
}

function Row(props: { name: string; value: string }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="text-ink-soft">{props.name}</span>
      <span className="font-display font-medium tabular-nums">{props.value}</span>
    </li>
  )
}
