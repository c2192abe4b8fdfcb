// /calendar/availability: when clients can request the artist.
import '../../lib/api/configure-zod.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CalendarFrame } from './calendar-frame.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { CalendarSection } from './calendar-section.tsx'
import { AvailabilitySettings } from './settings/availability-settings.tsx'

export function AvailabilityPage() {
  return (
    <CalendarFrame>
      {({ userId, availability }) => (
        <CalendarSection
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
      )}
    </CalendarFrame>
  )
}
