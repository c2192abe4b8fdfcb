// The offers of the client's booking: calls with the short-lived token of its page.
import { useQueryClient } from '@tanstack/react-query'
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { offerCalls } from '../../shared/offers/offer-calls.ts'
import { useOfferActions } from '../../shared/offers/use-offer-actions.ts'
import { clientBookingKey } from './use-client-booking.ts'

export function useClientOffers(access: ClientAccess, { booking, access_token }: ClientBookingDetails) {
  const rpc = useClientRpc(access_token)
  const refresh = useRefresh(access)
  const calls = offerCalls(booking, async (name, args, signal?) => {
    const { client, unwrap } = await rpc()
    const request = client.rpc(name, args)
    return unwrap(await (signal ? request.abortSignal(signal) : request))
  })
  const actions = useOfferActions({
    calls,
    viewer: 'client',
    isConfirmed: booking.status === 'confirmed',
    other: booking.artist_name || 'The artist',
    refresh,
  })
  return { calls, actions }
}

export function useRefresh(access: ClientAccess) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: clientBookingKey(access) })
}

/** The small API client, loaded when it is first needed. */
export function useClientRpc(accessToken: string) {
  const config = useRuntimeConfig()
  return async () => {
    const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
    return { client: createDataClient(config, { authorization: `Bearer ${accessToken}` }), unwrap }
  }
}
