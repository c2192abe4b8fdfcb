// The dashboard's shape while its figures are on their way.
import { LoaderCircle } from 'lucide-react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div>
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:mt-8 xl:grid-cols-4">
        {/* The row with the revenue is the tallest. */}
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-31 rounded-card xl:h-44" />
        <Skeleton className="h-31 rounded-card xl:h-44" />
      </div>
      {/* Where the list's heading will be. */}
      <p role="status" className="mt-10 flex min-h-11 items-center gap-3 text-lg text-ink-soft md:mt-12">
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-primary" />
        Loading dashboard...
      </p>
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  )
}
