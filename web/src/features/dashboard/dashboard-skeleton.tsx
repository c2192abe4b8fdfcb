// The dashboard while its data is loading, in the shape of one with bookings: three to answer, the figures, and a page of
// the list.
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div className="mt-6 md:mt-8">
      <LoadingShape text="Loading dashboard...">
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <SkeletonRows rows={[1, 2, 3]} className="h-47 md:h-28" />
            <Skeleton className="mt-6 h-52 rounded-card md:mt-17 md:h-31" />
          </div>
          <Skeleton className="h-122 rounded-card max-xl:hidden" />
        </div>
        <Skeleton className="mt-12 h-7 w-48" />
        <Skeleton className="mt-2 h-5 w-72 max-w-full" />
        <Skeleton className="mt-4 h-11" />
        <div className="mt-4">
          <SkeletonRows rows={[1, 2, 3, 4, 5]} className="h-30 md:h-20" />
        </div>
      </LoadingShape>
    </div>
  )
}

function SkeletonRows({ rows, className }: { rows: number[]; className: string }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-soft">
      {rows.map((row) => (
        <div key={row} className={`flex items-center gap-6 px-5 ${className}`}>
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
          <Skeleton className="h-10 w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
