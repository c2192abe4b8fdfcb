// Keeps the client's page live: new messages and changes of the booking. The realtime client is loaded after the page
// has rendered, and uses only the short-lived token of this booking.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { type Message, mergeMessages } from '../../shared/conversation/messages.ts'
import { followMessages, followOwnBooking } from '../../shared/live-channel.ts'
import { clientBookingKey } from './use-client-booking.ts'

type LiveClient = ReturnType<typeof import('../../lib/api/booking-client.ts')['createBookingClient']>

export function useLiveBooking(access: ClientAccess, token: string, onNew: (message: Message) => void): void {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const current = useRef(token)
  const live = useRef<LiveClient>(undefined)
  const announce = useEffectEvent(onNew)
  const { booking_id: bookingId, client_email: email } = access

  useEffect(() => {
    current.current = token
    live.current?.realtime.setAuth(token).catch((error: unknown) => reportError(error))
  }, [token])

  useEffect(() => {
    const queryKey = clientBookingKey({ booking_id: bookingId, client_email: email, reply_token: '' })
    const refresh = () => void queryClient.invalidateQueries({ queryKey })
    const put = (message: Message) =>
      queryClient.setQueryData<ClientBookingDetails>(
        queryKey,
        (details) => details && { ...details, messages: mergeMessages(details.messages, [message]) },
      )
    let isOver = false
    const stops: (() => void)[] = []

    async function start(): Promise<void> {
      const { createBookingClient } = await import('../../lib/api/booking-client.ts')
      if (isOver) return
      const client = createBookingClient(config, () => current.current)
      await client.realtime.setAuth(current.current)
      if (isOver) return
      live.current = client
      stops.push(
        followMessages(client, bookingId, {
          onNew: (message) => {
            announce(message)
            put(message)
          },
          onChanged: put,
          onLive: refresh,
        }),
        followOwnBooking(client, bookingId, refresh),
      )
    }

    // Without live updates the page shows the state at load time; a reload updates it.
    stops.push(whenIdle(() => void start().catch((error: unknown) => reportError(error))))
    return () => {
      isOver = true
      live.current = undefined
      for (const stop of stops) stop()
    }
  }, [config, queryClient, bookingId, email])
}
