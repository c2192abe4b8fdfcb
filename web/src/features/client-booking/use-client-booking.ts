// Loads the client's booking and conversation. Refreshes before the live-update token expires, and after every change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ClientAccess,
  type ClientBookingDetails,
  invalidAccessToken,
} from '../../../../domain/booking/client-booking.ts'
import {
  type AccessProblem,
  accessProblem,
  type ClientPageData,
} from '../../../../domain/booking/client-page.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { mergeMessages, toMessage } from '../../shared/conversation/messages.ts'
import { clientBookingMessages as texts } from './client-booking-messages.ts'

/** The token is valid for 15 minutes. */
const renewMilliseconds = 12 * 60_000

/** Without the secret, which does not belong in a cache key. */
export function clientBookingKey({ booking_id, client_email }: ClientAccess) {
  return ['client-booking', booking_id, client_email]
}

/** `rendered` is what the server rendered the page with: it is not fetched again, unless the server failed to. */
export function useClientBooking(access: ClientAccess, rendered: ClientPageData | undefined) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const queryKey = clientBookingKey(access)
  const given = rendered?.details
  return useQuery({
    queryKey,
    enabled: mayAskAgain(rendered?.problem),
    ...(given ? { initialData: () => readDetails(given) } : {}),
    queryFn: async ({ signal }) => {
      const details = readDetails(await callFunction(config, 'client-booking-details', access, { signal }))
      const known = queryClient.getQueryData<ClientBookingDetails>(queryKey)?.messages ?? []
      // Merged with live messages: a response may be older than they are.
      return { ...details, messages: mergeMessages(known, details.messages) }
    },
    refetchInterval: ({ state }) => (isAccessLost(state.error) ? false : renewMilliseconds),
    refetchIntervalInBackground: true,
  })
}

function readDetails(details: ClientBookingDetails): ClientBookingDetails {
  const { booking } = details
  return {
    ...details,
    booking: {
      ...booking,
      artist_name: isolateName(booking.artist_name),
      client_name: isolateName(booking.client_name),
      suggested_artists: (booking.suggested_artists ?? []).map((artist) => ({
        ...artist,
        name: isolateName(artist.name),
      })),
    },
    messages: details.messages.map(toMessage),
  }
}

export function isAccessLost(error: unknown): boolean {
  return error instanceof CallError && error.code === invalidAccessToken.code
}

export function problemOf(error: unknown): AccessProblem {
  return error instanceof CallError ? accessProblem(error) : 'unexpected'
}

/** Whether the browser tries what the server could not, once scripts run: another link would be needed otherwise. */
export function mayAskAgain(rendered: AccessProblem | undefined): boolean {
  return rendered === undefined || rendered === 'failed' || rendered === 'unexpected'
}

export function problemText(problem: AccessProblem): string {
  return texts[problem]
}
