// The sheet that the letter and the offer are written on, and its shape while they load.
import type { ReactNode } from 'react'
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'

/** `head` reaches the sheet's edges. */
export function LetterPaper({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card shadow-soft print:rounded-none print:border-0 print:leading-snug print:shadow-none">
      {head}
      <div className="px-5 py-6 sm:px-10 sm:py-9 print:px-0 print:py-3">{children}</div>
    </article>
  )
}

export function LetterSkeleton() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
      <LoadingShape text={texts.loading}>
        <LetterPaper head={<Skeleton className="h-32 rounded-none sm:h-44" />}>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-3 h-5 w-1/3" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="mt-8 h-40" />
        </LetterPaper>
      </LoadingShape>
    </div>
  )
}
