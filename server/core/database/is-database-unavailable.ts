// Tells errors of a database that is temporarily unavailable (starting, stopping, unreachable, out of connections)
// from refusals.
import pg from 'pg'
import { StandbyError } from './standby.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (error instanceof pg.DatabaseError) return /^(08|53[^1]|57P)/.test(code)
  if (error instanceof StandbyError || unreachable.has(code)) return true
  // Thrown by the driver when a connection breaks or none becomes free in time; these errors have no code.
  return /^(Connection terminated|Query read timeout|timeout e|Client was closed|Client has encountered a connection error)/.test(
    message,
  )
}
