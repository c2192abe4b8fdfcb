// Tells an artist that their ways to pay were changed, without the numbers of accounts.
import * as z from 'zod/mini'
import type { BackgroundTask } from '../contracts/server-function.ts'
import { paths } from '../domain/site/paths.ts'
import type { WaysToPayData } from '../mail/payments/ways-to-pay-mail.tsx'

const payloadSchema = z.object({
  artistId: z.string(),
  changedAt: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
})

export const notifyWaysToPay: BackgroundTask = async (payload, context) => {
  const { artistId, changedAt, added, removed } = payloadSchema.parse(payload)
  const { siteUrl } = context.settings
  await context.transaction(async (sql) => {
    const { rows } = await sql.query<{ email: string; time_zone: string }>({
      name: 'read_ways_to_pay_artist',
      text: `select email, time_zone from public.availability, private.artist_email($1) as email
        where artist_id = $1 and email is not null`,
      values: [artistId],
    })
    const [artist] = rows
    // The account was closed in the meantime, or has no address.
    if (!artist) return
    const data: WaysToPayData = {
      changedAt,
      timeZone: artist.time_zone,
      added,
      removed,
      link: siteUrl + paths.paymentsSetup(),
    }
    await context.mail.enqueue(sql, {
      template: 'ways-to-pay',
      to: artist.email,
      data,
      key: `ways-to-pay:${artistId}:${changedAt}`,
    })
  })
}
