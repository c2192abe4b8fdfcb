// In long forms Enter in a line of text must not send everything; buttons and text areas keep their Enter.
import type { KeyboardEvent } from 'react'

export function keepEnterFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
