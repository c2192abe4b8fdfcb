// Pagination of a list: first, previous, numbers, next, last. Shown only when there are several pages.
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { IconButton } from '../actions/icon-button.tsx'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  label: string
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

export function Pagination({ label, page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null
  const isFirst = page <= 1
  const isLast = page >= pageCount
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <IconButton
            icon={ChevronsLeft}
            label="First page"
            disabled={isFirst}
            onClick={() => onPageChange(1)}
          />
        </li>
        <li>
          <IconButton
            icon={ChevronLeft}
            label="Previous page"
            disabled={isFirst}
            onClick={() => onPageChange(page - 1)}
          />
        </li>
        {pageNumbers(page, pageCount).map((entry) =>
          'page' in entry ? (
            <li key={entry.page}>
              <button
                type="button"
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => onPageChange(entry.page)}
                className="hit-target rounded-full font-medium tabular-nums transition-[background-color] hover:bg-ground-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
              >
                {entry.page}
              </button>
            </li>
          ) : (
            <li key={`gap-${entry.gapAfter}`} className="px-1 text-ink-soft">
              ...
            </li>
          ),
        )}
        <li>
          <IconButton
            icon={ChevronRight}
            label="Next page"
            disabled={isLast}
            onClick={() => onPageChange(page + 1)}
          />
        </li>
        <li>
          <IconButton
            icon={ChevronsRight}
            label="Last page"
            disabled={isLast}
            onClick={() => onPageChange(pageCount)}
          />
        </li>
      </ul>
    </nav>
  )
}
