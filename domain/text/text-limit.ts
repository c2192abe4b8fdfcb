// Text length limits and their error messages.
import * as z from 'zod/mini'

export function tooLong(what: string, limit: number): string {
  return `This ${what} is too long. Please shorten it to ${limit.toLocaleString('en-GB')} characters.`
}

/** The message is created lazily: the first use of locale number formatting is slow in a process. */
export function atMost(what: string, limit: number) {
  return z.maxLength(limit, { error: () => tooLong(what, limit) })
}
