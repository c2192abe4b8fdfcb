// Moves focus to the heading of a new step, or to the first incomplete field.
import { stepBegan } from '../../../../lib/browser/is-framed.ts'

export function focusStep(form: HTMLElement | null, headingId: string): void {
  if (!form) return
  document.getElementById(headingId)?.focus({ preventScroll: true })
  // Scrolls only when the top is out of view.
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
