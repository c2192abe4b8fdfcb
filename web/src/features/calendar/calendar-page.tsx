// /calendar: the artist's bookings, blocked and busy dates by month.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMedia } from '../../lib/browser/use-media.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgendaList } from './agenda/agenda-list.tsx'
import { CalendarFrame, type CalendarOwner } from './calendar-frame.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { monthQuery } from './calendar-queries.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { BlockDialog } from './day/block-dialog.tsx'
import { DayBelow } from './day/day-below.tsx'
import { DayDialog } from './day/day-dialog.tsx'
import { monthOf } from './days/calendar-days.ts'
import { entriesOfDay } from './days/day-entries.ts'
import { MonthGrid } from './month/month-grid.tsx'
import type { DayRange } from './month/use-grid-selection.ts'
import { useCalendarMonth } from './use-calendar-month.ts'
import { type CalendarView, useCalendarView } from './use-calendar-view.ts'

export function CalendarPage() {
  return <CalendarFrame>{(owner) => <Dates {...owner} />}</CalendarFrame>
}

function Dates({ userId, availability }: CalendarOwner) {
  const client = useSessionClient()
  const { month, today, setMonth } = useCalendarMonth()
  const { view, setView } = useCalendarView()
  const calendar = useQuery(monthQuery(client, userId, month))
  const isPhone = useMedia('(width < 48rem)')
  // On a phone a day that is tapped is shown below the month first.
  const [shownDay, setShownDay] = useState(today)
  const [chosen, setChosen] = useState<DayRange>()
  const [isBlocking, setIsBlocking] = useState(false)
  const { data, isPlaceholderData } = calendar

  function choose(range: DayRange | undefined): void {
    if (isPhone && range?.first === range?.last && range) setShownDay(range.first)
    else setChosen(range)
  }

  return (
    <>
      <CalendarToolbar
        month={month}
        today={today}
        view={view}
        onMonthChange={setMonth}
        onViewChange={setView}
        onBlock={() => setIsBlocking(true)}
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
                onChoose={choose}
              />
            ) : (
              <AgendaList month={month} today={today} calendar={data} onChoose={setChosen} />
            )}
          </div>
        ) : (
          <CalendarSkeleton view={view} />
        )}
      </div>
      {isPhone && data && view === 'month' && monthOf(shownDay) === month ? (
        <DayBelow
          entries={entriesOfDay(data, shownDay)}
          today={today}
          onOpen={() => setChosen({ first: shownDay, last: shownDay })}
        />
      ) : null}
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
    </>
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
