// A paginated list of the admin page with its loading, error and empty states.
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pagination } from '../../ui/display/pagination.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { pageSize } from './use-admin.ts'

/** A search lists the newest only. */
const moreAdvice = 'Only the newest are listed. Type more letters to find others.'

interface AdminListProps {
  label: string
  /** Shown when the list is empty. */
  empty: { title: string; advice: string }
  query: {
    isPending: boolean
    isError: boolean
    data: { total: number; has_more?: boolean } | undefined
    refetch: () => Promise<unknown>
  }
  page: number
  onPageChange: (page: number) => void
  children: ReactNode
}

export function AdminList({ label, empty, query, page, onPageChange, children }: AdminListProps) {
  const total = query.data?.total ?? 0
  if (query.isError)
    return (
      <RetryMessage
        text={`We could not load the ${label}. Check your connection and try again.`}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.isPending)
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading the {label}...</span>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-12" />
        ))}
      </div>
    )
  const hasMore = query.data?.has_more === true
  if (total === 0)
    return <EmptyState icon={SearchX} title={empty.title} advice={hasMore ? moreAdvice : empty.advice} />
  return (
    <div className="space-y-4">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {(page - 1) * pageSize + 1}–{Math.min(page * pageSize, total)} of {total.toLocaleString('en-GB')}
          {hasMore ? `. ${moreAdvice}` : ''}
        </p>
        <Pagination
          label={`Pages of ${label}`}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          onPageChange={onPageChange}
        />
      </div>
    </div>
  )
}
