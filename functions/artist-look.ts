// The look of the artist's booking page, for the pages that clients open from mails. `artist` is the row of the profile.

import { introductionColumns } from '../domain/profile/artist-introduction.ts'

/** A picture that is stored in the profile itself is sent with every answer. */
const maxPictureLength = 50_000

/** Names and values for jsonb_build_object; see ArtistPageLook. */
export const artistLookJson = `
  'artist_logo_url', artist.logo_url, 'artist_primary_color', artist.primary_color,
  'artist_secondary_color', artist.secondary_color, 'artist_font', artist.font_family,
  'artist_picture', case
    when artist.hero_image_url like 'data:%' and length(artist.hero_image_url) > ${maxPictureLength} then null
    else jsonb_build_object('type', coalesce(artist.hero_image_type, ''), 'url', coalesce(artist.hero_image_url, ''))
  end,
  'artist_introduction', jsonb_build_object(${introductionColumns
    .map((column) => `'${column}', artist.${column}`)
    .join(', ')})`

/** Every calendar begins with UTC: it is no choice of the artist's. */
export const artistZone = "nullif(availability.time_zone, 'UTC')"
