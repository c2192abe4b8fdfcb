// The calendar's three pages, which share most of their code and are loaded as one file.
import { AvailabilityPage } from './availability-page.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ConnectedCalendarsPage } from './connected-calendars-page.tsx'

export const calendarPages = { CalendarPage, AvailabilityPage, ConnectedCalendarsPage }
