// Tests the access table of server functions against the server.
import { beforeAll, describe, expect, it } from 'vitest'
import { functions } from '../../functions/all.ts'
import type { AccessFixture } from './access-fixture.ts'
import { bookingWords, functionBody, functionMatrix, refusals } from './functions.ts'
import { findGaps, outcomesOf, type Role, roles, titled } from './matrix.ts'
import { type Answer, codeOf } from './send.ts'

let fixture: AccessFixture

function call(name: string, verb: string, credentials: Record<string, string>): Promise<Answer> {
  const body = functionBody(fixture, name, verb)
  return fixture.send(credentials, 'POST', `/functions/v1/${name}`, { body })
}

async function attempt(name: string, verb: string, role: Role): Promise<string> {
  const answer = await call(name, verb, fixture.headers[role])
  if (answer.status === 200) return 'ok'
  const word = Object.keys(refusals).find((one) => {
    const [status, code] = refusals[one] ?? []
    return status === answer.status && code === codeOf(answer)
  })
  return word && !bookingWords.test(answer.text) ? word : `${answer.status} ${answer.text}`
}

/** What the rows may have stored: messages, bookings, contact messages. */
async function countStored(): Promise<number[]> {
  const { rows } = await fixture.owner.query(
    `select (select count(*)::int from public.booking_messages) as messages, (select count(*)::int from public.bookings) as bookings,
       (select count(*)::int from public.contact_messages) as notes`,
  )
  return [rows[0].messages, rows[0].bookings, rows[0].notes]
}

const stored: Record<string, number[]> = {
  'send-client-message: with its link': [roles.length, 0, 0],
  'process-booking-submission: to Nadia': [0, roles.length, 0],
  'send-contact-email: to the operator': [0, 0, roles.length],
}

export function checkFunctions(current: () => AccessFixture): void {
  describe('server functions', () => {
    beforeAll(async () => {
      fixture = current()
      const { owner, accountsFixture, bookings, ids } = fixture
      await owner.query(
        `insert into public.booking_messages (booking_id, sender_type, sender_id, message) values ($1, 'artist', $2, 'Hello')`,
        [bookings.nadias, ids.nadia],
      )
      // Not quiet: the confirmation is mailed.
      await accountsFixture.owner.query(
        `update public.bookings set status = 'confirmed', event_date = '2031-06-14' where id = $1`,
        [bookings.nadias],
      )
    })

    it('have a row each', () => {
      const listed = functionMatrix.map(({ object }) => object)
      expect(findGaps('functions.ts', Object.keys(functions), listed)).toEqual([])
    })

    it.each(titled(functionMatrix))('%s', async (title, { object, verb, expected }) => {
      const before = await countStored()
      expect(await outcomesOf(roles, (role) => attempt(object, verb, role))).toEqual(expected)
      const after = await countStored()
      const added = after.map((count, place) => count - (before[place] ?? 0))
      expect(added).toEqual(stored[title] ?? [0, 0, 0])
    })

    const tryTokens = (object: string, verb: string, tokens: Record<string, string>) =>
      Promise.all(
        Object.entries(tokens).map(async ([name, token]) => {
          const { status, headers } = await call(object, verb, { authorization: `Bearer ${token}` })
          return [name, status, headers.get('x-relay-error')]
        }),
      )
    const refused = (tokens: Record<string, string>) => Object.keys(tokens).map((name) => [name, 401, 'true'])

    it.each(titled(functionMatrix))('%s is refused to bad tokens', async (_, { object, verb }) => {
      const { usualBadTokens } = fixture
      expect(await tryTokens(object, verb, usualBadTokens)).toEqual(refused(usualBadTokens))
    })

    it('are refused to every kind of bad token', async () => {
      const { badTokens } = fixture
      expect(await tryTokens('get-maps-api-key', 'for the browser', badTokens)).toEqual(refused(badTokens))
    })
  })
}
