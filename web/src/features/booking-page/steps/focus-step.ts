// Where the focus goes: to a new step's heading, or to the first field that is missing.
import { stepBegan } from '../../../lib/browser/is-framed.ts'

export function focusStep(form: HTMLElement | null, headingId: string): void {
  if (!form) return
  document.getElementById(headingId)?.focus({ preventScroll: true })
  // Only when its beginning is out of sight: on a large screen nothing needs to move.
  if (form.getBoundingClientRect().top < 0) form.scrollIntoView()
  form.dispatchEvent(new Event(stepBegan, { bubbles: true }))
}

export function focusField(form: HTMLElement | null, field: string | undefined): void {
  if (!form || field === undefined) return
  const places = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const place = places.find(({ dataset }) => dataset.field === field)
  const control = place?.matches('input, button') ? place : place?.querySelector('input, textarea, button')
  if (control instanceof HTMLElement) control.focus()
}
