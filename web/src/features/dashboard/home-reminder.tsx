// Stays on the dashboard until the artist's home location is one that we can find: without it travel has no price.
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { actionStyle } from '../../components/action-style.ts'

export function HomeReminder({ home }: { home: string }) {
  return (
    <section
      aria-label="Home location not found"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-pending-soft px-4 py-4 sm:px-5 md:mt-8"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <MapPinOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
        <span className="min-w-0 wrap-anywhere">
          We cannot find your home location, <bdi>“{home}”</bdi>, on our map. Until we can, quotes contain no
          travel charge, and requests come from any distance.
        </span>
      </p>
      <Link to={`${paths.pricingSetup()}#home-location`} className={actionStyle('quiet')}>
        Correct it
      </Link>
    </section>
  )
}
