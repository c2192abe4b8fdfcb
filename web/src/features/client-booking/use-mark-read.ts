// Reports which of the artist's messages the client has seen, so that they are not emailed. A message counts as seen
// once it was on screen while the page was visible.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { usePageVisible } from '../../lib/browser/page-visible.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function useMarkRead(frame: RefObject<HTMLElement | null>, details: ClientBookingDetails): void {
  const config = useRuntimeConfig()
  const isSeen = useOnScreen(frame)
  const bookingId = details.booking.id
  const newest = details.messages.findLast(({ sender_type, is_read }) => sender_type === 'artist' && !is_read)
  const newestAt = newest?.created_at

  // If this fails they are emailed, as when the page is closed.
  const mark = useEffectEvent((at: string) => {
    markRead(config, details.access_token, bookingId, at).catch((error: unknown) => reportError(error))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another booking
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

/** Whether it is visible: on screen, and the page in the foreground. */
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
