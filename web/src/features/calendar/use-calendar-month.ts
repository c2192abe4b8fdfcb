// The month shown, in the URL, so that reload and Back from a booking restore it.
import { useSearchParams } from 'react-router'
import { textOfDay } from '../../shared/booking/event-day.ts'
import { isMonth, monthOf } from './days/calendar-days.ts'

export function useCalendarMonth() {
  const [parameters, setParameters] = useSearchParams()
  const today = textOfDay(new Date())
  const asked = parameters.get('month') ?? ''
  return {
    today,
    month: isMonth(asked) ? asked : monthOf(today),
    setMonth: (month: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          if (month === monthOf(today)) next.delete('month')
          else next.set('month', month)
          return next
        },
        { replace: true },
      ),
  }
}
