// Tests the access table of database functions against the server.
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import { findGaps, outcomesInTurn, outcomesOf, type Role, roles, titled } from './matrix.ts'
import { readAnswer, routineMatrix, routineRequests } from './routines.ts'
import { codeOf } from './send.ts'
import { readRefusal } from './try-table.ts'

let fixture: AccessFixture

async function call(routine: string, role: Role): Promise<string> {
  const { owner, send, headers } = fixture
  const { body, watch } = await requestOf(routine)
  const count = async () => (watch ? (await owner.query(watch)).rowCount : undefined)
  const before = await count()
  const answer = await send(headers[role], 'POST', `/rest/v1/rpc/${routine}`, { body })
  const after = await count()
  const refusal = { 404: 'unknown', 409: 'conflict' }[answer.status] ?? readRefusal(answer, role)
  if (refusal) return before === after ? refusal : `${refusal}, but changed something`
  if (watch) return before === after ? 'none' : 'ok'
  return readAnswer(answer)
}

function requestOf(routine: string) {
  const request = routineRequests[routine]
  if (!request) throw new Error(`tests/access/routines.ts says nothing about how to call ${routine}`)
  return request(fixture)
}

export function checkRoutines(current: () => AccessFixture): void {
  describe('database functions', () => {
    beforeAll(() => {
      fixture = current()
    })

    it('have a row each', async () => {
      const { rows } = await fixture.owner.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
      )
      expect(
        findGaps(
          'routines.ts',
          rows.map(({ name }) => name),
          routineMatrix.map(({ object }) => object),
        ),
      ).toEqual([])
    })

    it.each(titled(routineMatrix))(
      '%s is refused to bad tokens, called either way',
      async (_, { object }) => {
        const { send, keys, usualBadTokens } = fixture
        const { body } = await requestOf(object)
        const answers = await Promise.all(
          Object.entries(usualBadTokens).map(async ([name, token]) => {
            const credentials = { apikey: keys.publishable, authorization: `Bearer ${token}` }
            const posted = await send(credentials, 'POST', `/rest/v1/rpc/${object}`, { body })
            const got = await send(credentials, 'GET', `/rest/v1/rpc/${object}`)
            return [name, posted.status, got.status]
          }),
        )
        expect(answers).toEqual(Object.keys(usualBadTokens).map((name) => [name, 401, 401]))
      },
    )

    // The last row deletes the callers' accounts.
    it.each(titled(routineMatrix))('%s', async (_, { object, expected }) => {
      const { watch } = await requestOf(object)
      const attempt = watch ? outcomesInTurn : outcomesOf
      expect(await attempt(roles, (role) => call(object, role))).toEqual(expected)
    })

    it('of other schemas are not found, whatever the name', async () => {
      for (const name of [
        'send',
        'add_job',
        'is_admin',
        'client_links',
        'pg_sleep',
        'current_setting',
        'private.is_admin',
      ]) {
        const answer = await fixture.send(fixture.headers.service, 'POST', `/rest/v1/rpc/${name}`, {
          body: {},
        })
        expect([name, answer.status, codeOf(answer)]).toEqual([name, 404, 'PGRST202'])
      }
    })
  })
}
