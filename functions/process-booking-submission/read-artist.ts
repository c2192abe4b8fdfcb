// What a request is checked and priced by, and what its mails look like: the artist as they are at this moment.
import { refusalMessages, submissionCodes } from '../../domain/booking-submission.ts'
import { readQuestions } from '../../domain/custom-questions.ts'
import { type DistanceUnit, readUnit } from '../../domain/distance.ts'
import type { CustomQuestion } from '../../domain/pricing-rules.ts'
import { FunctionError, type Sql } from '../../domain/server-function.ts'

export interface Artist {
  id: string
  name: string
  slug: string | null
  email: string | null
  currency: string
  /** In miles. */
  maxRadius: number
  unit: DistanceUnit
  setupMinutes: number
  minimumSpace: string
  questions: CustomQuestion[]
  formTitle: string | null
  logoUrl: string | null
  primaryColour: string | null
  secondaryColour: string | null
}

interface ArtistRow extends Record<string, unknown> {
  display_name: string
  slug: string | null
  email: string | null
  currency: string
  hourly_rate: string | null
  max_radius: string | null
  distance_unit: string
  setup_time: number | null
  minimum_space: string | null
  custom_questions: unknown
  form_title: string | null
  logo_url: string | null
  primary_color: string | null
  secondary_color: string | null
}

/** The rules cannot change until the transaction ends: what was checked is what is priced and kept. */
export async function readArtist(sql: Sql, id: string): Promise<Artist> {
  const { rows } = await sql.query<ArtistRow>({
    name: 'artist_of_submission',
    text: `select display_name, slug, private.artist_email(user_id) as email, currency, hourly_rate, max_radius, distance_unit,
             setup_time, minimum_space, custom_questions, form_title, logo_url, primary_color, secondary_color
           from public.profiles where user_id = $1 for share`,
    values: [id],
  })
  const [row] = rows
  if (!row) throw new FunctionError(404, submissionCodes.artistNotFound, refusalMessages.unknownArtist)
  if (row.hourly_rate === null)
    throw new FunctionError(409, submissionCodes.profileIncomplete, refusalMessages.incompleteArtist)
  return {
    id,
    name: row.display_name || 'the artist',
    slug: row.slug,
    email: row.email,
    currency: row.currency,
    maxRadius: Number(row.max_radius ?? 100),
    unit: readUnit(row.distance_unit),
    setupMinutes: row.setup_time ?? 0,
    minimumSpace: row.minimum_space?.trim() ?? '',
    questions: readQuestions(row.custom_questions),
    formTitle: row.form_title,
    logoUrl: row.logo_url,
    primaryColour: row.primary_color,
    secondaryColour: row.secondary_color,
  }
}
