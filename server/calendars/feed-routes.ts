// GET /calendars/<token>.ics: an artist's bookings as a calendar that other programs subscribe to. The token is the only
// credential; a wrong one and a revoked one get the same answer.
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { type Database, serviceCaller } from '../core/database/database.ts'
import { AppError } from '../core/errors.ts'
import { type AppEnv, clientAddress } from '../core/http/context.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import type { CalendarKeys } from './calendar-keys.ts'
import { type FeedData, writeFeed } from './write-feed.ts'

export interface FeedDeps {
  database: Database
  limiter: RateLimiter
  keys: CalendarKeys
  siteUrl: string
  trustedProxies: number
}

const feedPath = '/calendars/:file'
/** Many subscribers share the addresses of a calendar service. */
const addressLimit = { name: 'calendar feeds by address', capacity: 600, periodSeconds: 300 }
const feedLimit = { name: 'calendar feed', capacity: 120, periodSeconds: 3600 }
/** Part of the ETag: increment it when the file is written differently. */
const formatVersion = 1

export function feedRoutes({ database, limiter, keys, siteUrl, trustedProxies }: FeedDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(feedPath, async (context) => {
    await limiter.use(addressLimit, clientAddress(context.env.incoming, trustedProxies))
    const feedId = keys.readFeedToken(tokenOf(context.req.param('file') ?? ''))
    if (!feedId) throw new AppError('not_found')
    await limiter.use(feedLimit, feedId)
    const feed = await readFeed(database, feedId)
    if (!feed) throw new AppError('not_found')
    const content = JSON.stringify([formatVersion, siteUrl, feed])
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    const headers = {
      etag,
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }
    if (matches(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(await writeFeed(feed, siteUrl), {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="bandstand.ics"',
      },
    })
  })
  return routes
}

function tokenOf(file: string): string {
  return file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
}

/** Undefined when the address was revoked. */
function readFeed(database: Database, feedId: string): Promise<FeedData | undefined> {
  return database.transaction(serviceCaller, async (sql) => {
    const { rows } = await sql.query<{ feed: FeedData | null }>({
      name: 'read_calendar_feed',
      text: 'select private.read_calendar_feed($1) as feed',
      values: [feedId],
    })
    return rows[0]?.feed ?? undefined
  })
}

/** A proxy that compresses marks the validator as weak. */
function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((given) => given.trim().replace(/^W\//, '') === etag) ?? false
}
