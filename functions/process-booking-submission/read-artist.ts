// Reads the artist's current data: what a request is checked and priced by, and the branding of its mails.

import { FunctionError, type Sql } from '../../contracts/server-function.ts'
import type { Tables } from '../../database/types.ts'
import { refusalMessages } from '../../domain/booking/booking-submission.ts'
import { submissionCodes } from '../../domain/booking/submission-codes.ts'
import {
  type ArtistRules,
  type RuleColumns,
  readArtistRules,
  ruleColumns,
} from '../../domain/profile/artist.ts'
import type { Branded } from '../../mail/booking/brand-of.ts'

export interface Artist extends ArtistRules, Omit<Branded, 'slug'> {
  email: string | null
  /** For how many days a quote is valid; null: without end. */
  offerDays: number | null
}

const mailColumns = ['logo_url', 'primary_color', 'secondary_color', 'font_family', 'offer_days'] as const

type Profile = RuleColumns & Pick<Tables<'profiles'>, (typeof mailColumns)[number]> & { email: string | null }

/** Locks the rules until the transaction ends: what was checked is what is priced and stored. */
export async function readArtist(sql: Sql, id: string): Promise<Artist> {
  const { rows } = await sql.query<{ profile: Profile }>({
    name: 'artist_of_submission',
    text: `select to_jsonb(profile) as profile from (
             select ${[...ruleColumns, ...mailColumns].join(', ')}, private.artist_email(user_id) as email
             from public.profiles where user_id = $1 for share
           ) as profile`,
    values: [id],
  })
  const profile = rows[0]?.profile
  if (!profile) throw new FunctionError(404, submissionCodes.artistNotFound, refusalMessages.unknownArtist)
  if (profile.hourly_rate === null)
    throw new FunctionError(409, submissionCodes.profileIncomplete, refusalMessages.incompleteArtist)
  return {
    ...readArtistRules(profile, 'the artist'),
    email: profile.email,
    offerDays: profile.offer_days,
    logoUrl: profile.logo_url,
    primaryColour: profile.primary_color,
    secondaryColour: profile.secondary_color,
    font: profile.font_family,
  }
}
