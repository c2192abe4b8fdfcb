// What every route can know about its request: an id to find it in the log, and where it really comes from.
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

/** What is needed of Node's request to tell where it comes from. */
type Caller = AppEnv['Bindings']['incoming']

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The caller as limits count it: an IPv4 address, or the IPv6 network that a household or a server has to itself. */
export function clientAddress(incoming: Caller, trustedProxies: number): string {
  return networkOf(fullClientAddress(incoming, trustedProxies))
}

/** The caller's very address, believing at most `trustedProxies` proxies about it. */
export function fullClientAddress(incoming: Caller, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.filter(Boolean).at(-trustedProxies) ?? direct
}

/**
 * A person or program on this very machine. The Host is checked too, or any website could reach us through the
 * visitor's own browser by pointing a name at 127.0.0.1.
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
