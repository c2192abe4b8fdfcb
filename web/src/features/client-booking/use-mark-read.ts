// Tells the server which of the artist's messages the client has seen, so that they need no email. Only what stood on the
// screen of an open page counts as seen.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ClientBookingDetails } from '../../../../domain/client-booking.ts'
import type { RuntimeConfig } from '../../../../domain/runtime-config.ts'
import { usePageVisible } from '../../lib/browser/page-visible.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function useMarkRead(frame: RefObject<HTMLElement | null>, details: ClientBookingDetails): void {
  const config = useRuntimeConfig()
  const isSeen = useOnScreen(frame)
  const bookingId = details.booking.id
  const newest = details.messages.findLast(({ sender_type, is_read }) => sender_type === 'artist' && !is_read)
  const newestAt = newest?.created_at

  // Without it they are mailed, as to a client whose page is closed.
  const mark = useEffectEvent((at: string) => {
    markRead(config, details.access_token, bookingId, at).catch((error: unknown) => reportError(error))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking is marked again
  useEffect(() => {
    if (isSeen && newestAt) mark(newestAt)
  }, [bookingId, newestAt, isSeen])
}

async function markRead(
  config: RuntimeConfig,
  token: string,
  bookingId: string,
  newestAt: string,
): Promise<void> {
  const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
  const messages = createDataClient(config, { authorization: `Bearer ${token}` }).from('booking_messages')
  unwrap(
    await messages
      .update({ is_read: true })
      .eq('booking_id', bookingId)
      .eq('sender_type', 'artist')
      .eq('is_read', false)
      .lte('created_at', newestAt),
  )
}

/** Whether somebody can see it: it is on the screen, and the page in front. */
function useOnScreen(frame: RefObject<HTMLElement | null>): boolean {
  const isVisible = usePageVisible()
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: 0.3,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isVisible && isInView
}
