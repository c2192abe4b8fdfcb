// The dashboard's shape while its figures are on their way.
import { Skeleton } from '../../components/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading dashboard...</p>
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:mt-8 xl:grid-cols-4">
        {['bookings', 'revenue', 'inquiries', 'messages'].map((name) => (
          <Skeleton key={name} className="h-31 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-10 h-8 w-56" />
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  )
}
