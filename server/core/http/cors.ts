// CORS. The API may be called from any website, like the hosted platform's: a page has a visitor's token only if the
// visitor gave it. Errors carry the headers too, or the browser would hide them.
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

const exposed = [
  'X-Supabase-Api-Version',
  'X-Request-Id',
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'x-relay-error',
  'X-Total-Count',
  'Link',
  'Retry-After',
  'Content-Disposition',
  'ETag',
].join(', ')

const allowedHeaders =
  'authorization, apikey, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range, range-unit, ' +
  'x-supabase-api-version, x-upsert, x-metadata, cache-control, content-encoding, x-region, x-retry-count, x-proof-of-work, ' +
  'traceparent, tracestate, baggage'

/** Headers of every API response. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
  'x-content-type-options': 'nosniff',
}

/** The default: a response may hold what only this caller may see. */
export const defaultCacheControl = 'no-store'

/** The response to a preflight request. */
export function preflightHeaders(wanted: string | undefined): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': wanted ?? allowedHeaders,
    'access-control-max-age': '7200',
  }
}

export const cors: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    const headers = preflightHeaders(context.req.header('access-control-request-headers'))
    return new Response(null, { status: 204, headers })
  }
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', defaultCacheControl)
  return undefined
}
