// /calendar: the artist's bookings, blocked and busy dates by month, and when they can be booked.
import '../../lib/api/configure-zod.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../domain/site/paths.ts'
import { useSession, useSessionClient } from '../../lib/session/session.tsx'
import { FirstSteps } from '../../shared/first-steps.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgendaList } from './agenda/agenda-list.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { availabilityQuery, monthQuery } from './calendar-queries.ts'
import { CalendarSection } from './calendar-section.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { BlockDialog } from './day/block-dialog.tsx'
import { DayDialog } from './day/day-dialog.tsx'
import { monthOf } from './days/calendar-days.ts'
import { OtherCalendars } from './feeds/other-calendars.tsx'
import { OwnFeed } from './feeds/own-feed.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import type { DayRange } from './month/use-grid-selection.ts'
import { AvailabilitySettings } from './settings/availability-settings.tsx'
import { useCalendarMonth } from './use-calendar-month.ts'
import { type CalendarView, useCalendarView } from './use-calendar-view.ts'

const settingsId = 'availability'

export function CalendarPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <CalendarOf userId={user.id} /> : null
}

function CalendarOf({ userId }: { userId: string }) {
  const client = useSessionClient()
  const { month, today, setMonth } = useCalendarMonth()
  const { view, setView } = useCalendarView()
  const calendar = useQuery(monthQuery(client, userId, month))
  const availability = useQuery(availabilityQuery(client, userId))
  const [chosen, setChosen] = useState<DayRange>()
  const [isBlocking, setIsBlocking] = useState(false)
  const { data, isPlaceholderData } = calendar

  if (availability.data === null) return <NoProfile />
  return (
    <div className="page-width py-6 md:py-10">
      <CalendarHead onBlock={() => setIsBlocking(true)} />
      <div className="mt-6 md:mt-8">
        <CalendarToolbar
          month={month}
          today={today}
          view={view}
          onMonthChange={setMonth}
          onViewChange={setView}
        />
        <div className="mt-5">
          {calendar.isLoadingError || (calendar.isError && isPlaceholderData) ? (
            <RetryMessage text={calendarMessages.loadFailed} onRetry={() => void calendar.refetch()} />
          ) : data ? (
            <div
              aria-busy={isPlaceholderData}
              className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
            >
              {view === 'month' ? (
                <MonthGrid
                  month={month}
                  today={today}
                  calendar={data}
                  playDays={availability.data?.play_days}
                  isChanging={isPlaceholderData}
                  chosen={chosen}
                  onMonthChange={setMonth}
                  onChoose={setChosen}
                />
              ) : (
                <AgendaList month={month} today={today} calendar={data} onChoose={setChosen} />
              )}
            </div>
          ) : (
            <CalendarSkeleton view={view} />
          )}
        </div>
      </div>
      {/* How long the list is going to be is not known: what follows appears in its place. */}
      <div className={`mt-14 space-y-14 ${view === 'agenda' && calendar.isPending ? 'invisible' : ''}`}>
        <CalendarSection
          id={settingsId}
          title="Availability settings"
          text="When clients can request you. The booking page offers only dates that fit."
        >
          {availability.isLoadingError ? (
            <RetryMessage
              text={calendarMessages.settingsFailed}
              onRetry={() => void availability.refetch()}
            />
          ) : null}
          {availability.isPending ? <Skeleton className="h-96" /> : null}
          {availability.data ? <AvailabilitySettings userId={userId} loaded={availability.data} /> : null}
        </CalendarSection>
        <CalendarSection
          id="other-calendars"
          title="Other calendars"
          text="Busy times in your other calendars make dates unavailable here. We store nothing else from them, and read them every 15 minutes."
        >
          <OtherCalendars userId={userId} />
        </CalendarSection>
        <CalendarSection
          id="own-feed"
          title="Your bookings elsewhere"
          text="Subscribe to your bookings in Google, Apple or Outlook."
        >
          <OwnFeed userId={userId} hasPending={availability.data?.feed_has_pending ?? false} />
        </CalendarSection>
      </div>
      {chosen && data ? (
        <DayDialog
          key={`${chosen.first} ${chosen.last}`}
          userId={userId}
          chosen={chosen}
          today={today}
          calendar={data}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      {isBlocking ? (
        <BlockDialog
          userId={userId}
          day={monthOf(today) === month ? today : `${month}-01`}
          onClose={() => setIsBlocking(false)}
        />
      ) : null}
    </div>
  )
}

function CalendarHead({ onBlock }: { onBlock: () => void }) {
  function showSettings(): void {
    const section = document.getElementById(settingsId)
    section?.scrollIntoView()
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl">Calendar</h1>
        <p className="mt-1 text-ink-soft">Your gigs, and the dates clients can request</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
        <Button variant="quiet" onClick={showSettings}>
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          Availability
        </Button>
        <Button onClick={onBlock}>
          <Ban aria-hidden="true" className="size-5" />
          Block dates
        </Button>
      </div>
    </div>
  )
}

function NoProfile() {
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Calendar</h1>
      <div className="mt-8">
        <FirstSteps
          text={calendarMessages.noProfile}
          link={{ to: paths.profileSetup({ isNewArtist: true }), label: 'Set up your profile' }}
        />
      </div>
    </div>
  )
}

/** In the shape of what comes. */
function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <div role="status">
      <span className="sr-only">Loading calendar...</span>
      {view === 'month' ? (
        <Skeleton className="h-113 rounded-card lg:h-198" />
      ) : (
        <div className="space-y-6">
          {[1, 2, 3].map((place) => (
            <div key={place} className="space-y-2">
              <Skeleton className="h-7 w-56" />
              <Skeleton className="h-17" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
