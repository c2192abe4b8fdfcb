// The page of bookings as it stands on the screen. What changes in a booking is shown at once and in its place; bookings that
// would move the others wait while somebody is using the page, so that nothing moves under a finger.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListedBooking } from '../../../../domain/rpc-answers.ts'
import type { DashboardPage } from './dashboard-data.ts'

/** How long after the last touch, key or scroll nobody is taken to be using the page. */
const idleMs = 4_000
const activities = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

interface SteadyPage {
  page: DashboardPage
  /** How many bookings wait to be shown. */
  waiting: number
  show: () => void
}

interface Latest {
  page: DashboardPage
  /** What an earlier visit saw, while today's answer is on its way. */
  isRemembered: boolean
}

/** Another page, filter or order, and the first answer of a visit, are what somebody asked for: they are shown at once. */
export function useSteadyPage(
  { page: latest, isRemembered }: Latest,
  list: RefObject<HTMLElement | null>,
): SteadyPage {
  const [shown, setShown] = useState({ asked: latest.asked, rows: latest.bookings, isRemembered })
  const isInUse = useIsInUse(list)
  const isOther = shown.asked !== latest.asked || shown.isRemembered
  const hasMoved = !isOther && !hasSameOrder(shown.rows, latest.bookings)
  const mustWait = hasMoved && shown.rows.length > 0

  // Before anything is painted, so that a page that may move at once never shows the old rows.
  useLayoutEffect(() => {
    const show = () => setShown({ asked: latest.asked, rows: latest.bookings, isRemembered })
    if (!mustWait || !isInUse()) return show()
    const timer = setInterval(() => isInUse() || show(), 500)
    return () => clearInterval(timer)
  }, [latest, isRemembered, mustWait, isInUse])

  const rows = isOther ? latest.bookings : mustWait ? inPlace(shown.rows, latest.bookings) : latest.bookings
  const known = new Set(rows.map(({ id }) => id))
  return {
    page: { ...latest, bookings: rows },
    waiting: latest.bookings.filter(({ id }) => !known.has(id)).length,
    show: () => setShown({ asked: latest.asked, rows: latest.bookings, isRemembered }),
  }
}

function hasSameOrder(one: ListedBooking[], other: ListedBooking[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)
}

/** The rows as they stand, each with what is known of it now. */
function inPlace(rows: ListedBooking[], latest: ListedBooking[]): ListedBooking[] {
  const byId = new Map(latest.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

function useIsInUse(list: RefObject<HTMLElement | null>): () => boolean {
  const lastActivity = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const note = () => {
      lastActivity.current = performance.now()
    }
    for (const activity of activities) window.addEventListener(activity, note, { passive: true })
    return () => {
      for (const activity of activities) window.removeEventListener(activity, note)
    }
  }, [])
  const [isInUse] = useState(
    () => () =>
      document.visibilityState === 'visible' &&
      (performance.now() - lastActivity.current < idleMs ||
        (list.current?.contains(document.activeElement) ?? false)),
  )
  return isInUse
}
