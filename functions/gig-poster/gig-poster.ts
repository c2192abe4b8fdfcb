// The gig poster of a confirmed booking as a PNG: for its artist, signed in, and for its client, with the secret of their
// link. It shows the artist, the date and the town: neither the client nor the price, the venue or its address.
import * as z from 'zod/mini'
import type { PosterFacts } from '../../contracts/function-services.ts'
import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'
import { posterFormatSchema } from '../../domain/api/function-contracts.ts'
import { hasPoster } from '../../domain/booking/gig-poster.ts'
import { paths } from '../../domain/site/paths.ts'
import { bookingNotFound, findParty } from '../client-access.ts'

interface PosterRow extends Record<string, unknown> {
  status: string
  event_date: string | null
  place: string | null
  /** Where the artist travels from: it only tells which of two towns of one name is meant. */
  home: string | null
  artist: Omit<PosterFacts, 'date' | 'town' | 'page'>
}

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
      const { rows } = await sql.query<PosterRow>({
        name: 'gig_poster',
        text: posterQuery,
        values: [bookingId],
      })
      return rows[0] && { bookingId, ...rows[0] }
    })
    if (!found) throw bookingNotFound()
    const { bookingId, status, event_date: date, place, home, artist } = found
    if (!hasPoster({ status, event_date: date }) || !date)
      throw new FunctionError(409, 'not_confirmed', 'There is a poster once the booking is confirmed.')
    const format = z.object({ format: posterFormatSchema }).safeParse(body).data?.format ?? 'story'
    await context.limit(perBooking, bookingId)
    const site = context.settings.siteUrl.replace(/^https?:\/\//, '')
    const picture = await context.pictures.poster(
      context.caller.address,
      {
        ...artist,
        date,
        town: (place && (await context.places.town(place, home ?? undefined))) || null,
        page: artist.slug ? site + paths.book(artist.slug) : null,
      },
      format,
    )
    return new Response(picture, {
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="gig-poster-${date}-${format}.png"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'none',
      },
    })
  },
}

const posterQuery = `
  select booking.status, booking.event_date::text as event_date,
    coalesce(nullif(booking.venue_place, ''), booking.venue_address) as place,
    coalesce(artist.home_place, artist.home_location) as home,
    jsonb_build_object(
      'name', coalesce(nullif(artist.display_name, ''), nullif(booking.artist_name, ''), ''),
      'slug', artist.slug, 'hero_image_url', artist.hero_image_url, 'hero_image_type', artist.hero_image_type,
      'logo_url', artist.logo_url, 'primary_color', artist.primary_color, 'secondary_color', artist.secondary_color,
      'font_family', artist.font_family
    ) as artist
  from public.bookings as booking left join public.profiles as artist on artist.user_id = booking.artist_profile_id
  where booking.id = $1`
