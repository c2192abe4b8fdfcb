// Month or agenda: the stored choice of this browser; without one, the agenda on phones and the month elsewhere.
import { useState } from 'react'
import { browserStorage } from '../../lib/browser/storage.ts'
import { useMedia } from '../../lib/browser/use-media.ts'

export const views = { month: 'Month', agenda: 'Agenda' } as const
export type CalendarView = keyof typeof views

const key = 'calendar-view'

export function useCalendarView() {
  const isPhone = useMedia('(width < 40rem)')
  const [chosen, setChosen] = useState(() => browserStorage.read(key))
  const fallback: CalendarView = isPhone ? 'agenda' : 'month'
  return {
    view: chosen === 'month' || chosen === 'agenda' ? chosen : fallback,
    setView: (view: CalendarView) => {
      browserStorage.write(key, view)
      setChosen(view)
    },
  }
}
