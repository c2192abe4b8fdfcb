// The page that a link in an offer's mail opens: shows the offer, and accepts or declines it when the client says so. The
// link's secret is for this offer and answers it once; it opens nothing else of the booking.

import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import type { ClientOffer } from '../../domain/booking/offers.ts'
import { earlierOfferJson, offerJson } from '../../mail/booking/read-offer.ts'
import { artistLookJson } from '../artist-look.ts'
import { refuseClient } from '../client-access.ts'

export const clientOffer: ServerFunction<'client-offer'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  maxBodyBytes: 1024,
  async handle(request, { transaction, tokens }) {
    const read = bodySchemas['client-offer'].safeParse(await request.json().catch(() => undefined))
    if (!read.success) throw refuseClient()
    const { token, action, seenBooks = null } = read.data
    const hash = tokens.hash(token)
    return transaction(async (sql) => {
      if (action !== 'show')
        await sql.query({
          name: 'answer_offer_by_token',
          text: 'select private.answer_offer_by_token($1, $2, $3)',
          values: [hash, action, seenBooks],
        })
      const { rows } = await sql.query<{ answer: ClientOffer }>({
        name: 'client_offer',
        text: offerQuery,
        values: [hash],
      })
      if (!rows[0]) throw refuseClient()
      return rows[0].answer
    }).catch(readRefusal)
  },
}

/** The database's refusals carry their own status and words. */
function readRefusal(error: Error & { code?: string; detail?: string }): never {
  const status = /^PT(4\d\d)$/.exec(error.code ?? '')?.[1]
  if (status) throw new FunctionError(Number(status), error.detail ?? 'refused', error.message)
  throw error
}

const offerQuery = `
  select jsonb_build_object(
    'offer', ${offerJson('offer')},
    'before', ${earlierOfferJson},
    'is_current', (private.current_offer(offer.booking_id)).id = offer.id,
    'is_used', link.used_at is not null,
    'can_decline', exists (
      select from public.booking_offers as other where other.booking_id = offer.booking_id and other.state in ('agreed', 'expired')
    ),
    'status', booking.status,
    'event_type', booking.event_type,
    'distance_source', booking.distance_source,
    'distance_unit', coalesce(artist.distance_unit, 'mi'),
    'artist_name', coalesce(nullif(artist.display_name, ''), booking.artist_name),
    ${artistLookJson}
  ) as answer
  from private.find_offer_token($1) as link
  join public.booking_offers as offer on offer.id = link.offer_id
  join public.bookings as booking on booking.id = offer.booking_id
  left join public.profiles as artist on artist.user_id = booking.artist_profile_id`
