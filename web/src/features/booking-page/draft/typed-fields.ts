// What a client has typed before the page's code was there to notice.
import type { PostedForm } from '../posted/posted-form.ts'
import { readFields } from '../posted/read-fields.ts'
import type { Artist } from '../read-artist.ts'
import { formSteps } from '../steps/form-steps.ts'
import type { BookingDraft } from './booking-draft.ts'

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
