// A notice about the artist's home location, with a link to correct it.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'

interface HomeNoticeProps {
  label: string
  icon: LucideIcon
  /** The colours of the card and of its icon. */
  cardStyle: string
  iconStyle: string
  children: ReactNode
  /** Shown before the correction link. */
  action?: ReactNode
}

export function HomeNotice({ label, icon: Icon, cardStyle, iconStyle, children, action }: HomeNoticeProps) {
  return (
    <section
      aria-label={label}
      className={`mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-4 py-4 sm:px-5 md:mt-8 ${cardStyle}`}
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${iconStyle}`} />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {action}
        <Link to={`${paths.pricingSetup()}#home-location`} className={actionStyle('quiet')}>
          Correct it
        </Link>
      </div>
    </section>
  )
}
