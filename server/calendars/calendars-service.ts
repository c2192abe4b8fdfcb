// The calendars that artists subscribe to, and those that they read their busy times from.
import type { Calendars } from '../../contracts/function-services.ts'
import type { CoreDeps } from '../core/core-deps.ts'
import type { Service } from '../core/service.ts'
import { CalendarKeys } from './calendar-keys.ts'
import { createCalendars } from './calendars.ts'
import { feedRoutes } from './feed-routes.ts'

export interface CalendarsService extends Service {
  calendars: Calendars
}

export function openCalendars(core: CoreDeps): CalendarsService {
  const { siteUrl } = core.config
  const keys = new CalendarKeys(core.secrets.calendarKey)
  return {
    calendars: createCalendars({ keys, siteUrl, signal: core.signal }),
    routes: () => feedRoutes({ ...core, keys, siteUrl }),
  }
}
