// How long a text may be, and what is said to whoever goes beyond it.
import * as z from 'zod/mini'

export function tooLong(what: string, limit: number): string {
  return `This ${what} is too long. Please shorten it to ${limit.toLocaleString('en-GB')} characters.`
}

/** The words are made when somebody needs them: figures in a language's own writing take a process long the first time. */
export function atMost(what: string, limit: number) {
  return z.maxLength(limit, { error: () => tooLong(what, limit) })
}
