// The greeting, and the two main actions.
import { ExternalLink, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface DashboardHeadProps {
  owner: { display_name: string; slug: string | null } | undefined
  /** The head already has its height. */
  isLoading: boolean
}

export function DashboardHead({ owner, isLoading }: DashboardHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          Welcome back
          {owner ? ', ' : null}
          <span className="max-sm:block">
            {owner ? isolateName(owner.display_name) || 'Artist' : null}
            {isLoading ? <Skeleton className="h-[1lh] w-40 sm:hidden" /> : null}
          </span>
        </h1>
        <p className="mt-1 text-ink-soft">Here's what's happening with your bookings</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
        <Link to={paths.profileSetup()} className={actionStyle('plain')}>
          <UserRound aria-hidden="true" className="size-5" />
          Profile Setup
        </Link>
        {owner?.slug ? (
          <a href={paths.book(owner.slug)} target="_blank" rel="noopener" className={actionStyle('quiet')}>
            <ExternalLink aria-hidden="true" className="size-5" />
            View My Page
          </a>
        ) : null}
        {isLoading ? <Skeleton className="h-11 sm:w-44" /> : null}
      </div>
    </div>
  )
}
