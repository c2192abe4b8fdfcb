// Which rows of a result are wanted: limit and offset of the query, cut down by a Range header and the server's cap.
import type { QueryShape } from './parse/parse-query.ts'
import { wholeNumber } from './parse/whole-number.ts'
import { RestError } from './rest-error.ts'

export function readPage(
  { entries, values }: QueryShape,
  range: string | undefined,
  method: string,
  maxRows: number,
): { limit: number; offset: number } {
  const read = (key: string) => {
    const index = entries.findLast((entry) => entry.key === key)?.index
    const text = index === undefined ? undefined : values[index]
    if (text !== undefined && /^-\d+$/.test(text))
      throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
        details: 'Limit should be greater than or equal to zero.',
      })
    return text === undefined ? undefined : wholeNumber(text)
  }
  const offset = read('offset') ?? 0
  const limit = read('limit') ?? Number.POSITIVE_INFINITY
  const [, first, last] =
    (method === 'GET' || method === 'HEAD' ? /^(\d+)-(\d*)$/.exec(range ?? '') : null) ?? []
  if (first === undefined) return { limit: Math.min(limit, maxRows), offset }
  if (first.length > 15 || (last ?? '').length > 15)
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The boundaries of the Range header may have at most 15 digits.',
    })
  const from = Math.max(offset, Number(first))
  const to = last ? Number(last) + 1 : Number.POSITIVE_INFINITY
  if (to <= Number(first)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  return { limit: Math.max(0, Math.min(limit + offset - from, to - from, maxRows)), offset: from }
}
