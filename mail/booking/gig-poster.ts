// What the gig poster of a booking shows: the artist, the date and the town, read from the booking; and the poster in mails.
import type { PosterFacts } from '../../contracts/function-services.ts'
import type { Sql, TaskContext } from '../../contracts/server-function.ts'
import { hasPoster } from '../../domain/booking/gig-poster.ts'
import { paths } from '../../domain/site/paths.ts'

interface PosterRow extends Record<string, unknown> {
  status: string
  event_date: string | null
  place: string | null
  /** Where the artist travels from: it only tells which of two towns of one name is meant. */
  home: string | null
  artist: Omit<PosterFacts, 'date' | 'town' | 'page'>
}

export async function readPosterRow(sql: Sql, bookingId: string): Promise<PosterRow | undefined> {
  const { rows } = await sql.query<PosterRow>({
    name: 'gig_poster',
    text: posterQuery,
    values: [bookingId],
  })
  return rows[0]
}

/** Undefined until the booking is confirmed. */
export async function posterFacts(
  { status, event_date: date, place, home, artist }: PosterRow,
  { places, settings }: Pick<TaskContext, 'places' | 'settings'>,
): Promise<PosterFacts | undefined> {
  if (!hasPoster({ status, event_date: date }) || !date) return undefined
  const site = settings.siteUrl.replace(/^https?:\/\//, '')
  return {
    ...artist,
    date,
    town: (place && (await places.town(place, home ?? undefined))) || null,
    page: artist.slug ? site + paths.book(artist.slug) : null,
  }
}

/** For the client's mail. All mails draw in one turn, so that they do not hold up those who wait for a page. */
export async function drawMailPoster(
  bookingId: string,
  context: TaskContext,
): Promise<Uint8Array | undefined> {
  const row = await context.transaction((sql) => readPosterRow(sql, bookingId))
  const facts = row && (await posterFacts(row, context))
  return facts && context.pictures.poster('mails', facts, 'mail')
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
