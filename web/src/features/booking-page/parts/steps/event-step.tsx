// The step for the event, its date and its venue.
import { EventDateField } from '../dates/event-date-field.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import type { StepProps } from '../frame/step-frame.tsx'
import { VenueAddressField } from '../venue/venue-address-field.tsx'

const custom = { eventDate: EventDateField, venueAddress: VenueAddressField }

export function EventStep(props: StepProps) {
  return <StepFields step="event" custom={custom} {...props} />
}
