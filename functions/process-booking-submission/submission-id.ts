// The id of a booking request. The form makes one; a program may leave it out, and the same content within a day is then the
// same request.
import { createHash } from 'node:crypto'
import type { Context } from '../../contracts/server-function.ts'
import type { SubmissionBody } from '../../domain/booking/submission-schema.ts'

const dayMs = 24 * 3600 * 1000

export async function submissionIdOf(
  { submissionId, ...content }: SubmissionBody,
  { clock, read }: Pick<Context, 'clock' | 'read'>,
): Promise<string> {
  if (submissionId !== undefined) return submissionId
  const day = Math.floor(clock.now().getTime() / dayMs)
  const [today = '', yesterday = ''] = [day, day - 1].map((number) =>
    idFrom(`${number} ${JSON.stringify(content)}`),
  )
  const { rows } = await read<{ id: string }>({
    name: 'recent_submission',
    text: `select submission_id as id from public.bookings
           where submission_id = $1 and created_at > now() - interval '1 day'`,
    values: [yesterday],
  })
  return rows[0]?.id ?? today
}

/** A UUID of the kind whose bits have no meaning of their own (version 8). */
function idFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
