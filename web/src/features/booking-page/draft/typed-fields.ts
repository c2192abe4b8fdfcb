// What a client has typed before the page's code was there to notice.
import { type FieldValues, textFields } from './form-fields.ts'

/** The fields with text of a form that the server rendered. */
export function typedFields(form: HTMLFormElement): Partial<FieldValues> {
  const typed = [...new FormData(form)].filter(([name, value]) => textFields.has(name) && value !== '')
  return Object.fromEntries(typed)
}
