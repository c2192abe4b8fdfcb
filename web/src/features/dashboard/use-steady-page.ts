// Keeps the visible page of bookings stable. Changes to a booking are shown at once and in place; bookings that would
// move others are held back while the user is interacting with the page.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListedBooking } from '../../../../domain/api/rpc-answers.ts'
import type { DashboardPage } from './dashboard-data.ts'

/** Time after the last touch, key or scroll after which the page counts as idle. */
const idleMs = 4_000
const activities = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

interface SteadyPage {
  page: DashboardPage
  /** The number of bookings held back. */
  waiting: number
  show: () => void
}

interface Latest {
  page: DashboardPage
  /** Whether this is cached data from an earlier visit, while the current response is loading. */
  isRemembered: boolean
}

/** Another page, filter or order, and the first response of a visit, were requested by the user: shown at once. */
export function useSteadyPage(
  { page: latest, isRemembered }: Latest,
  list: RefObject<HTMLElement | null>,
): SteadyPage {
  const [shown, setShown] = useState({ asked: latest.asked, rows: latest.bookings, isRemembered })
  const isInUse = useIsInUse(list)
  const isOther = shown.asked !== latest.asked || shown.isRemembered
  const hasMoved = !isOther && !hasSameOrder(shown.rows, latest.bookings)
  const mustWait = hasMoved && shown.rows.length > 0

  // Before paint, so that a page that may update at once never shows the old rows.
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

/** The visible rows, each with its latest data. */
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
