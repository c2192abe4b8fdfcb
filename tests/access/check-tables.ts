// Tests the access table of tables against the server.
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import { findGaps, titled } from './matrix.ts'
import { tableMatrix, tableVerbs } from './tables.ts'
import { requestsOf, tryBadTokens, tryTable } from './try-table.ts'

let fixture: AccessFixture

export function checkTables(current: () => AccessFixture): void {
  describe('tables', () => {
    beforeAll(() => {
      fixture = current()
    })

    it.each(titled(tableMatrix))('%s', async (_, row) => {
      expect(await tryTable(fixture, row)).toEqual(row.expected)
      if (row.verb === 'delete') await requestsOf(row.object).make(fixture)
    })

    it.each(titled(tableMatrix))('%s is refused to bad tokens', async (_, { object, verb }) => {
      expect(await tryBadTokens(fixture, object, verb, fixture.usualBadTokens)).toEqual([])
    })

    it('are refused to every kind of bad token', async () => {
      expect(await tryBadTokens(fixture, 'bookings', 'select', fixture.badTokens)).toEqual([])
    })

    it('have a row for every table and view and every verb', async () => {
      const { rows } = await fixture.owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
      )
      const existing = rows.flatMap(({ name }) => tableVerbs.map((verb) => `${name}: ${verb}`))
      const listed = tableMatrix.map(({ object, verb }) => `${object}: ${verb.split(' ')[0]}`)
      expect(findGaps('tables.ts', existing, listed)).toEqual([])
    })
  })
}
