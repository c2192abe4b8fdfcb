// The paginated list of the latest bookings with its filters. New bookings appear automatically.
import { ArrowUp, CalendarSearch } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { BookingItem } from './booking-item.tsx'
import { BookingsToolbar } from './bookings-toolbar.tsx'
import type { DashboardPage } from './dashboard-data.ts'
import { NoBookings } from './no-bookings.tsx'
import { pageSizes } from './page-size.ts'
import { PaymentTools } from './payments/payment-tools.tsx'
import type { useBookingsQuery } from './use-bookings-query.ts'
import { useSteadyPage } from './use-steady-page.ts'

interface BookingsSectionProps {
  page: DashboardPage
  /** Whether this is cached data from an earlier visit, while the current response is loading. */
  isRemembered: boolean
  /** Whether this is the previous response, while the next one is loading. */
  isChanging: boolean
  slug: string | null
  choice: ReturnType<typeof useBookingsQuery>
}

const headingId = 'recent-bookings'

/** Moves to the list, also with the keyboard's focus. */
export function showBookings(): void {
  const heading = document.getElementById(headingId)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export function BookingsSection(props: BookingsSectionProps) {
  const { isChanging, slug, choice } = props
  const { query, isFiltered, setFilter } = choice
  const list = useRef<HTMLUListElement>(null)
  const { page, waiting, show } = useSteadyPage(props, list)
  const isEmpty = page.figures.total_bookings === 0
  return (
    <section aria-labelledby={headingId} className="mt-10 md:mt-12">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="scroll-mt-20 text-xl">
          Recent Bookings
        </h2>
        {waiting > 0 ? (
          <Button variant="quiet" onClick={show}>
            <ArrowUp aria-hidden="true" className="size-5" />
            Show {waiting} new
          </Button>
        ) : null}
      </div>
      <p className="-mt-1 text-ink-soft">Your latest booking requests and confirmations</p>
      {isEmpty ? (
        <NoBookings slug={slug} />
      ) : (
        <>
          <BookingsToolbar choice={choice} total={page.total} />
          <PaymentTools />
        </>
      )}
      {!isEmpty && page.total === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={CalendarSearch}
            title="No booking matches"
            advice="Try another word or another status."
            action={
              isFiltered ? (
                <Button variant="quiet" onClick={() => setFilter({ status: null, search: '' })}>
                  Show all bookings
                </Button>
              ) : null
            }
          />
        </div>
      ) : null}
      {page.bookings.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isChanging}
          aria-label="Bookings"
          className={`@container mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-soft transition-opacity ${isChanging ? 'opacity-60' : ''}`}
        >
          {page.bookings.map((booking) => (
            <BookingItem key={booking.id} booking={booking} />
          ))}
        </ul>
      ) : null}
      {page.total > 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizePicker value={query.pageSize} onValueChange={choice.setPageSize} />
          <p role="status" className="text-sm text-ink-soft">
            {rangeText(page)}
          </p>
          <Pagination
            label="Pages of bookings"
            page={query.page}
            pageCount={Math.ceil(page.total / query.pageSize)}
            onPageChange={choice.setPage}
          />
        </div>
      ) : null}
    </section>
  )
}

/** "Showing 6-10 of 23 bookings" */
function rangeText({ bookings, total, page, page_size: pageSize }: DashboardPage): string {
  if (bookings.length === 0) return ''
  const first = (page - 1) * pageSize + 1
  const last = Math.min(first + pageSize - 1, total)
  const count = total.toLocaleString('en-GB')
  return `Showing ${first.toLocaleString('en-GB')}-${last.toLocaleString('en-GB')} of ${count} bookings`
}

/** The number of bookings per page. */
const choices = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

function PageSizePicker(props: { value: number; onValueChange: (size: number) => void }) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-ink-soft">
        Show:
      </span>
      <div className="w-38">
        <Select
          aria-label="Show"
          choices={choices}
          value={String(props.value)}
          onValueChange={(value) => value && props.onValueChange(Number(value))}
        />
      </div>
    </div>
  )
}
