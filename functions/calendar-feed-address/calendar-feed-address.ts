// The secret address of the calling artist's calendar feed. It is created and revoked by the database functions
// renew_calendar_feed and revoke_calendar_feed.
import type { ServerFunction } from '../../contracts/server-function.ts'

export const calendarFeedAddress: ServerFunction<'calendar-feed-address'> = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 120, periodSeconds: 300 },
  maxBodyBytes: 1024,
  async handle(_, { caller, calendars, transaction }) {
    const feedId = await transaction(async (sql) => {
      const { rows } = await sql.query<{ feed_id: string | null }>({
        name: 'own_calendar_feed',
        text: 'select feed_id from public.availability where artist_id = $1',
        values: [caller.userId],
      })
      return rows[0]?.feed_id
    })
    return { address: feedId ? calendars.feedAddress(feedId) : null }
  },
}
