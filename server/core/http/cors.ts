// The API may be called from any website, as the hosted platform's can: a page there has the visitor's token only if
// the visitor gave it. Errors carry the headers too, or the browser would hide them.
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './context.ts'

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

export const cors: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers':
          context.req.header('access-control-request-headers') ?? allowedHeaders,
        'access-control-max-age': '7200',
      },
    })
  }
  await next()
  if (!context.get('hasOwnHeaders')) {
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('access-control-expose-headers', exposed)
  }
  return undefined
}

/**
 * The headers middleware would add, for a busy route that puts them on its answer itself: changing a finished web
 * Response costs as much as the rest of a small request.
 */
export function ownHeaders(context: AppContext): Record<string, string> {
  context.set('hasOwnHeaders', true)
  return {
    'x-request-id': context.get('requestId'),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed,
  }
}
