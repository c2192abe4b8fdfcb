// The gig poster of a confirmed booking as a PNG: for its artist, signed in, and for its client, with the secret of their
// link. It shows the artist, the date and the town: neither the client nor the price, the venue or its address.
import * as z from 'zod/mini'
import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'
import { posterFormatSchema } from '../../domain/api/function-contracts.ts'
import { posterFacts, readPosterRow } from '../../mail/booking/gig-poster.ts'
import { bookingNotFound, findParty } from '../client-access.ts'

/** A poster takes about a second of one core. */
const perBooking = { name: 'posters', calls: 12, periodSeconds: 600 }

export const gigPoster: ServerFunction<'gig-poster'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 20, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  timeoutSeconds: 30,
  async handle(request, context) {
    const body: unknown = await request.json().catch(() => undefined)
    const found = await context.transaction(async (sql) => {
      const { bookingId } = await findParty(sql, context, body)
      const row = await readPosterRow(sql, bookingId)
      return row && { bookingId, row }
    })
    if (!found) throw bookingNotFound()
    const { bookingId, row } = found
    const facts = await posterFacts(row, context)
    if (!facts)
      throw new FunctionError(409, 'not_confirmed', 'There is a poster once the booking is confirmed.')
    const format = z.object({ format: posterFormatSchema }).safeParse(body).data?.format ?? 'story'
    await context.limit(perBooking, bookingId)
    const picture = await context.pictures.poster(context.caller.address, facts, format)
    return new Response(picture, {
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="gig-poster-${facts.date}-${format}.png"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'none',
      },
    })
  },
}
