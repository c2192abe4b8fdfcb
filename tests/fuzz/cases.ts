// Types of fuzzing cases: a case is one thing a stranger may send; a grammar generates them.
import type { Dice } from './dice.ts'
import { wellFormed } from './odd-values.ts'
import type { Target } from './target.ts'

export interface HttpCase {
  kind: 'http'
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Frames on one realtime socket. */
export interface SocketCase {
  kind: 'socket'
  query: string
  frames: (string | Buffer)[]
}

/** Bytes on a raw connection: to the web server or to the SMTP listener. */
export interface BytesCase {
  kind: 'bytes'
  to: 'http' | 'smtp'
  bytes: string
}

/** What a host answers from which a calendar is read. */
export interface CalendarCase {
  kind: 'calendar'
  bytes: string
  ending: 'end' | 'hang' | 'drip' | 'reset'
}

export type Case = HttpCase | SocketCase | BytesCase | CalendarCase

export type Grammar = (dice: Dice, target: Target) => Case

/** A visitor, an artist, a broken token, or rarely the secret key. */
export function someone(dice: Dice, target: Target): Record<string, string> {
  return dice.make<Record<string, string>>([
    () => ({ apikey: target.publishableKey }),
    () => ({ apikey: target.publishableKey }),
    () => ({}),
    () => ({ apikey: target.publishableKey, authorization: `Bearer ${dice.one(target.tokens)}` }),
    () => ({ apikey: target.publishableKey, authorization: `Bearer ${dice.one(target.tokens)}` }),
    () => ({ apikey: target.publishableKey, authorization: `Bearer ${dice.one(target.tokens)}` }),
    () => ({
      authorization: dice.one(['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', '', 'bearer \u00ff']),
    }),
    () => ({ apikey: dice.one(['x', '', 'sb_secret_guess']) }),
  ])
}

/** Percent-encoded, sometimes incorrectly. */
export function inPath(dice: Dice, text: string): string {
  return dice.chance(0.85) ? encodeURIComponent(wellFormed(text)) : text
}
