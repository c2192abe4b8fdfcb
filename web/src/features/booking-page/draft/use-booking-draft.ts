// The draft as the form edits it, kept in this tab with every change; a preview keeps nothing.
import { useCallback, useEffect, useState } from 'react'
import { type BookingDraft, emptyDraft, forgetDraft, keepDraft, restoreDraft } from './booking-draft.ts'

export function useBookingDraft(slug: string, isKept: boolean) {
  const [draft, setDraft] = useState(() => (isKept ? restoreDraft(slug) : emptyDraft()))
  const [isSettled, setIsSettled] = useState(false)

  useEffect(() => {
    if (isKept && !isSettled) keepDraft(slug, draft)
  }, [isKept, isSettled, slug, draft])

  const change = useCallback((changes: Partial<BookingDraft>) => {
    setDraft((current) => ({ ...current, ...changes }))
  }, [])

  /** The request is sent: nothing of it stays in this tab. */
  const settle = useCallback(() => {
    setIsSettled(true)
    forgetDraft(slug)
  }, [slug])

  const reset = useCallback(() => {
    setDraft(emptyDraft())
    setIsSettled(false)
  }, [])

  return { draft, change, settle, reset }
}
