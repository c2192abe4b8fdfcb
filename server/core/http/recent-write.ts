// Marks browsers whose signed-in user has just written something, by a cookie that lasts half a minute: their pages are
// read from the primary database, because a replica may not have the change yet. Only used when there is a replica.
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

const name = 'recent-write'
const seconds = 30
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The cookie for the answer to this request; undefined unless it is a write with a user's token. */
export function recentWriteCookie({ method = '', headers }: IncomingMessage, siteUrl: string) {
  if (reading.has(method) || !/^bearer [^.]+\.[^.]+\./i.test(headers.authorization ?? '')) return undefined
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function markWriters(siteUrl: string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next()
    const cookie = recentWriteCookie(context.env.incoming, siteUrl)
    if (cookie) context.header('set-cookie', cookie, { append: true })
  }
}

export function hasRecentWrite(headers: IncomingMessage['headers']): boolean {
  return /(^|;\s*)recent-write=1(;|$)/.test(headers.cookie ?? '')
}
