// The query of the booking list: filter, search, order and page are in the URL, so that Back from a booking restores
// them; the page size is stored by the browser.
import { startTransition, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type BookingFilter,
  type BookingsQuery,
  type Sort,
  sorts,
  statuses,
  toAnswer,
  toPay,
} from './dashboard-data.ts'
import { readPageSize, storePageSize } from './page-size.ts'

export function useBookingsQuery() {
  const [parameters, setParameters] = useSearchParams()
  const [pageSize, setSize] = useState(readPageSize)
  const query = readQuery(parameters, pageSize)

  function set(changes: Record<string, string>) {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  return {
    query,
    isFiltered: query.status !== null || query.search !== '',
    setPage: (page: number) => set({ page: page > 1 ? String(page) : '' }),
    /** A changed query starts from the first page. */
    setFilter: (filter: Partial<BookingFilter>) => {
      const { status, search, sort } = { ...query, ...filter }
      set({ status: status ?? '', search, sort: sort === 'newest' ? '' : sort, page: '' })
    },
    setPageSize: (size: number) => {
      storePageSize(size)
      // In the router's own transition, so that the old page number is never requested with the new size.
      startTransition(() => setSize(size))
      set({ page: '' })
    },
  }
}

function readQuery(parameters: URLSearchParams, pageSize: number): BookingsQuery {
  const status = parameters.get('status')
  const sort = parameters.get('sort') ?? ''
  const page = Number(parameters.get('page') ?? 1)
  return {
    status: [toAnswer, toPay, ...statuses].find((known) => known === status) ?? null,
    search: parameters.get('search') ?? '',
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize,
  }
}
