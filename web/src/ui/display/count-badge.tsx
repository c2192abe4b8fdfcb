// A badge with a count, hidden from screen readers; its parent provides the text alternative.
import { joinClasses } from '../../lib/look/join-classes.ts'

interface CountBadgeProps {
  count: number
  /** Classes for its position. */
  className?: string
}

export function CountBadge({ count, className }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-lamp px-1.5 text-sm leading-none font-semibold text-on-lamp tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
