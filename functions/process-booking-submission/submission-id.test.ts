// The id of requests of programs that give none: the same content is the same request for a day.
import { describe, expect, it } from 'vitest'
import { bookingRequest } from '../../tests/product/booking-request.ts'
import { submissionIdOf } from './submission-id.ts'

const { submissionId, ...content } = bookingRequest()

/** The id at a time, when these requests were stored in the 24 hours before. */
function idAt(time: string, body = content, recent: string[] = []) {
  const read = async ({ values }: { values: unknown[] }) => ({
    rows: recent.filter((id) => values.includes(id)).map((id) => ({ id })),
    rowCount: null,
  })
  return submissionIdOf(body, { clock: { now: () => new Date(time) }, read: read as never })
}

describe('the id of a booking request', () => {
  it('the id of a booking request is the one that the form made', async () => {
    expect(await idAt('2031-06-14T12:00:00Z', { ...content, submissionId } as typeof content)).toBe(
      submissionId,
    )
  })

  it('the id of a booking request is made of the content, as a UUID', async () => {
    const id = await idAt('2031-06-14T09:00:00Z')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await idAt('2031-06-14T21:00:00Z')).toBe(id)
    const changed = { ...content, clientData: { ...content.clientData, name: 'Cleo M.' } }
    expect(await idAt('2031-06-14T09:00:00Z', changed)).not.toBe(id)
  })

  it('stays the same past midnight, for a day', async () => {
    const evening = await idAt('2031-06-14T23:30:00Z')
    expect(await idAt('2031-06-15T00:30:00Z', content, [evening])).toBe(evening)
    expect(await idAt('2031-06-15T23:40:00Z', content, [])).not.toBe(evening)
  })
})
