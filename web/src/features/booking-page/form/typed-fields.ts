// What a client has typed before the page's code was there to notice.

import type { Artist } from '../rules/artist/read-artist.ts'
import type { BookingDraft } from '../rules/draft/booking-draft.ts'
import type { PostedForm } from '../rules/posted/posted-form.ts'
import { readFields } from '../rules/posted/read-fields.ts'
import { formSteps } from '../rules/steps/form-steps.ts'

/** The fields of the step that the server rendered; of a first visit only those that are filled in. */
export function typedFields(
  form: HTMLFormElement,
  artist: Artist,
  draft: BookingDraft,
  posted: PostedForm | undefined,
): Partial<BookingDraft> {
  const steps = formSteps(artist, draft.answers)
  const step = steps.find(({ key }) => key === (posted?.step ?? 'event'))
  const fields = step ? readFields(new FormData(form), step, artist, draft) : {}
  if (posted) return fields
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
