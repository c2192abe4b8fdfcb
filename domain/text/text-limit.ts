// The message about a text that is too long.

export function tooLong(what: string, limit: number): string {
  return `This ${what} is too long. Please shorten it to ${limit.toLocaleString('en-GB')} characters.`
}
