// Fills in a booking form with the client's own booking, in the storage of this tab.
import { factFields } from '../../../../../domain/booking/booking-facts.ts'
import type { ClientBooking } from '../../../../../domain/booking/client-booking.ts'
import { draftStorage, type PrefilledFields } from '../../../shared/booking/draft-storage.ts'

/** The form drops what it does not ask for. */
export function prefilledFields(booking: ClientBooking): PrefilledFields {
  return {
    ...factFields(booking),
    // Without the marks that this page puts around a name in its sentences.
    contactName: booking.client_name.replace(/[\u2066-\u2069]/g, ''),
    contactEmail: booking.client_email,
    contactPhone: booking.client_phone ?? '',
  }
}

/** Whether this tab holds a request to the artist that was begun and says something else. */
export function hasOtherDraft(slug: string, fields: PrefilledFields): boolean {
  const kept = draftStorage.read(slug)
  if (typeof kept !== 'object' || kept === null) return false
  const { submissionId, venue, refusedDate, answers, ...typed } = kept as Record<string, unknown>
  const differs = ([key, value]: [string, unknown]) =>
    Boolean(value) && value !== fields[key as keyof PrefilledFields]
  return Object.entries(typed).some(differs) || Object.keys(Object(answers)).length > 0
}

export function fillIn(slug: string, fields: PrefilledFields): void {
  draftStorage.write(slug, fields)
}
