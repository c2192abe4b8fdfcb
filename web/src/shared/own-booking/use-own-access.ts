// The artist's credentials for calls of server functions about one of their bookings.
import { useSessionClient } from '../../lib/session/session.tsx'

export function useOwnAccess(bookingId: string) {
  const client = useSessionClient()
  return async () => {
    const { data } = await (await client()).auth.getSession()
    return {
      body: { booking_id: bookingId },
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    }
  }
}
