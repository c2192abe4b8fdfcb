// /calendar/connected: other calendars that make dates unavailable here, and the artist's bookings in those.
import { CalendarFrame } from './calendar-frame.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { OtherCalendars } from './feeds/other-calendars.tsx'
import { OwnFeed } from './feeds/own-feed.tsx'

export function ConnectedCalendarsPage() {
  return (
    <CalendarFrame>
      {({ userId, availability }) => (
        <div className="space-y-14">
          <CalendarSection
            title="Other calendars"
            text="Busy times in your other calendars make dates unavailable here. We store nothing else from them, and read them every 15 minutes."
          >
            <OtherCalendars userId={userId} />
          </CalendarSection>
          <CalendarSection
            isBelow
            title="Your bookings elsewhere"
            text="Subscribe to your bookings in Google, Apple or Outlook."
          >
            <OwnFeed userId={userId} hasPending={availability.data?.feed_has_pending ?? false} />
          </CalendarSection>
        </div>
      )}
    </CalendarFrame>
  )
}
