// The skeleton of an artist's page while it is loading.
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { bookingMessages } from './rules/booking-messages.ts'

export function BookingPageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{bookingMessages.loading}</span>
      <div aria-hidden="true">
        <div className="min-h-60 bg-neutral-soft md:min-h-84" />
        <div className="page-width grid gap-10 py-8 lg:grid-cols-[1fr_22rem]">
          <div className="space-y-6">
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
          <Skeleton className="hidden h-72 lg:block" />
        </div>
      </div>
    </div>
  )
}
