// What the calendar's pages have in common: the artist's settings, the heading, and the links between the pages.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Tables } from '../../../../database/types.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { useSession, useSessionClient } from '../../lib/session/session.tsx'
import { FirstSteps } from '../../shared/first-steps.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { availabilityQuery } from './calendar-queries.ts'

const pages = [
  { to: paths.calendar(), text: 'Calendar' },
  { to: paths.availability(), text: 'Availability' },
  { to: paths.connectedCalendars(), text: 'Connected calendars' },
]

export interface CalendarOwner {
  userId: string
  availability: UseQueryResult<Tables<'availability'> | null>
}

interface CalendarFrameProps {
  children: (owner: CalendarOwner) => ReactNode
}

/** The guard requires a session; it is briefly missing during logout. */
export function CalendarFrame({ children }: CalendarFrameProps) {
  const { user } = useSession()
  return user ? <FrameOf userId={user.id}>{children}</FrameOf> : null
}

function FrameOf({ userId, children }: CalendarFrameProps & { userId: string }) {
  const availability = useQuery(availabilityQuery(useSessionClient(), userId))
  const { pathname } = useLocation()
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Calendar</h1>
      {availability.data === null ? (
        <div className="mt-8">
          <FirstSteps
            text={calendarMessages.noProfile}
            link={{ to: paths.profileSetup({ isNewArtist: true }), label: 'Set up your profile' }}
          />
        </div>
      ) : (
        <>
          <nav aria-label="Calendar pages" className="mt-3 flex gap-1 overflow-x-auto border-b border-line">
            {pages.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 py-2 font-medium whitespace-nowrap text-ink-soft transition-[color,border-color] -outline-offset-2! hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink max-sm:px-2"
              >
                {text}
              </Link>
            ))}
          </nav>
          <div className="mt-6">{children({ userId, availability })}</div>
        </>
      )}
    </div>
  )
}
