// A limit or an offset, as a query string writes it.
import { RestError } from '../rest-error.ts'

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new RestError(400, 'PGRST100', `"failed to parse limit or offset (${text})"`, {
      details: 'expecting a whole number',
    })
  return Number(text)
}
