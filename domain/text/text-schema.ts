// Checks of texts for schemas. Separate from text-limit.ts, because the booking page bundles no schema library.
import * as z from 'zod/mini'
import { tooLong } from './text-limit.ts'

/** The message is created lazily: the first use of locale number formatting is slow in a process. */
export function atMost(what: string, limit: number) {
  return z.maxLength(limit, { error: () => tooLong(what, limit) })
}
