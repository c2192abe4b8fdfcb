// The contact page.
import '../../lib/api/configure-zod.ts'
import { Clock, type LucideIcon, Music, Users } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { ClosingCall } from '../../shared/site/closing-call.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { ContactForm } from './contact-form.tsx'

const blurbs: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Clock,
    title: 'Quick Response',
    text: 'A person reads every message and answers as soon as we can.',
  },
  {
    icon: Users,
    title: 'Small Team',
    text: 'You write to the people who build Bandstand, not to a ticket queue.',
  },
  {
    icon: Music,
    title: 'Music-Focused',
    text: 'We do one thing: help live musicians get booked with less typing.',
  },
]

export function ContactPage() {
  return (
    <>
      <PageOpening
        title="Contact Us"
        text="A question, an idea, something that does not work: tell us, and we will write back."
        picture="concert"
      />
      <section className="page-width section-space grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-20">
        <div>
          <h2 className="text-2xl md:text-3xl">Get in Touch</h2>
          <ContactForm />
        </div>
        <ul className="space-y-8 lg:pt-14">
          {blurbs.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <ClosingCall
        title="Would you rather just try it?"
        text="Early Access is free and takes about 5 minutes to set up."
      >
        <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('lamp')}>
          Request Access
        </Link>
        <Link to={paths.howItWorks()} className={actionStyle('quiet')}>
          See how it works
        </Link>
      </ClosingCall>
    </>
  )
}
