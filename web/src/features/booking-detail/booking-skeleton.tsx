// A booking's pages while it is loading, in the shape of what comes.
import { ArrowLeft } from 'lucide-react'
import { paths } from '../../../../domain/site/paths.ts'
import { bookingDetailMessages as texts } from '../../shared/own-booking/booking-detail-messages.ts'
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageLink } from './page-link.tsx'

export function BookingSkeleton() {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-10 md:px-8">
      <div className="-ml-3">
        <PageLink to={paths.dashboard()} icon={ArrowLeft}>
          Back to Dashboard
        </PageLink>
      </div>
      <Skeleton className="mt-3 h-9 w-72 max-w-full" />
      <div className="mt-2.5">
        <LoadingShape text={texts.loading}>
          {/* The line of tabs. */}
          <Skeleton className="mt-6 mb-5 h-11 w-56 xl:hidden" />
          <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]">
            <div className="space-y-6">
              <Skeleton className="h-150 rounded-card" />
              <Skeleton className="h-60 rounded-card" />
            </div>
            <Skeleton className="h-160 rounded-card max-xl:hidden" />
          </div>
        </LoadingShape>
      </div>
    </div>
  )
}

export function GigSheetSkeleton() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 pb-10 md:px-8">
      <LoadingShape text={texts.loading}>
        <Skeleton className="mt-6 h-200 rounded-card" />
      </LoadingShape>
    </div>
  )
}
