// Request context of every route: an id to find it in the log, and the client address.
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { isLoopbackHost } from '../config.ts'
import { networkOf } from './network-of.ts'

export interface AppEnv {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>

/** The part of Node's request needed to find the client address. */
type Caller = AppEnv['Bindings']['incoming']

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The client as rate limits count it: an IPv4 address, or the IPv6 network of a household or server. */
export function clientAddress(incoming: Caller, trustedProxies: number): string {
  return networkOf(fullClientAddress(incoming, trustedProxies))
}

/** The exact client address, trusting at most `trustedProxies` proxies. */
export function fullClientAddress(incoming: Caller, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.filter(Boolean).at(-trustedProxies) ?? direct
}

/**
 * Whether the caller is on this machine. The Host header is checked too, or any website could reach us through the
 * visitor's own browser by pointing a name at 127.0.0.1 (DNS rebinding).
 */
export function isLocalCaller(context: AppContext): boolean {
  const address = (context.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = context.req.header('host') ?? ''
  if (!URL.canParse(`http://${host}`)) return false
  return (
    isLoopbackHost(address) &&
    isLoopbackHost(new URL(`http://${host}`).hostname) &&
    forwardingHeaders.every((name) => context.req.header(name) === undefined)
  )
}
