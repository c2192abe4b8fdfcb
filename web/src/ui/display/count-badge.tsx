// How many of something wait for the reader. The number is for the eye; its user says in words what is counted.
import { joinClasses } from '../../lib/look/join-classes.ts'

interface CountBadgeProps {
  count: number
  /** Where it stands. */
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
