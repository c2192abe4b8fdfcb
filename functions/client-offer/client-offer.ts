// The page that a link in an offer's mail opens: shows the offer, accepts or declines it when the client says so, and takes a
// message to the artist. The link's secret is for this offer and answers it once; it opens nothing else of the booking.

import { FunctionError, type ServerFunction, type Sql } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { cleanMessage } from '../../domain/booking/message-text.ts'
import type { ClientOffer } from '../../domain/booking/offers.ts'
import { earlierOfferJson, offerJson } from '../../mail/booking/read-offer.ts'
import { artistLookJson, artistZone } from '../artist-look.ts'
import { refuseClient } from '../client-access.ts'
import { clientMessageLimit, refuseEmptyMessage, storeClientMessage } from '../store-client-message.ts'

export const clientOffer: ServerFunction<'client-offer'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  maxBodyBytes: 64 * 1024,
  async handle(request, context) {
    const read = bodySchemas['client-offer'].safeParse(await request.json().catch(() => undefined))
    if (!read.success) throw refuseClient()
    const { token, action, seenBooks = null, message: typed = '', message_id: id } = read.data
    const hash = context.tokens.hash(token)
    const message = cleanMessage(typed)
    return context.limitAccepted((count) =>
      context
        .transaction(async (sql) => {
          if (action === 'write') {
            const bookingId = await findBooking(sql, hash)
            if (!message) throw refuseEmptyMessage()
            await count(clientMessageLimit, bookingId)
            await storeClientMessage(sql, { bookingId, message, id })
          } else if (action !== 'show')
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
        })
        .catch(readRefusal),
    )
  },
}

/** The booking whose client the link was sent to. */
async function findBooking(sql: Sql, hash: Uint8Array): Promise<string> {
  const { rows } = await sql.query<{ booking_id: string }>({
    name: 'booking_of_offer_token',
    text: `select booking_id from private.find_offer_token($1) where party = 'client'`,
    values: [hash],
  })
  if (!rows[0]) throw refuseClient()
  return rows[0].booking_id
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
    'artist_time_zone', ${artistZone}, ${artistLookJson},
    'payment_plan', private.payment_plan(offer.id),
    'deposit_until', booking.deposit_until
  ) as answer
  from private.find_offer_token($1) as link
  join public.booking_offers as offer on offer.id = link.offer_id
  join public.bookings as booking on booking.id = offer.booking_id
  left join public.profiles as artist on artist.user_id = booking.artist_profile_id
  left join public.availability on availability.artist_id = booking.artist_profile_id`
