// Tests every column of every table as the owner of the row, and every schema that must be inaccessible.
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import { type ColumnRow, columns } from './columns.ts'
import { findGaps, type Role } from './matrix.ts'
import { codeOf } from './send.ts'
import { requestsOf } from './try-table.ts'

let fixture: AccessFixture

const tables = [...new Set(columns.map(({ table }) => table))]
const of = (table: string) => columns.filter((column) => column.table === table)
const names = (rows: ColumnRow[]) => rows.map(({ column }) => column)
const refusalOf = ({ isGenerated }: ColumnRow) => (isGenerated ? [400, '428C9'] : [403, '42501'])
/** The owner of the rows; a table without an owner is read by the admin. */
const owners: Record<string, Role> = { leads: 'admin', contact_messages: 'admin', user_roles: 'admin' }

async function ownRow(table: string) {
  const requests = requestsOf(table)
  const rows = await requests.make(fixture)
  const key = Object.values(rows)[0] ?? ''
  const { rows: found } = await fixture.owner.query(
    `select to_jsonb(t) as content from public.${table} as t where ${requests.key}::text = $1`,
    [key],
  )
  return {
    headers: fixture.headers[owners[table] ?? 'artist'],
    path: `/rest/v1/${table}?${requests.key}=eq.${key}`,
    content: found[0].content as Record<string, unknown>,
  }
}

export function checkColumns(current: () => AccessFixture): void {
  describe('columns', () => {
    beforeAll(() => {
      fixture = current()
    })

    it('have an entry for every column of every table', async () => {
      const { rows } = await fixture.owner.query<{ name: string }>(
        `select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped`,
      )
      const listed = columns.map(({ table, column }) => `${table}.${column}`)
      expect(
        findGaps(
          'columns.ts',
          rows.map(({ name }) => name),
          listed,
        ),
      ).toEqual([])
    })

    it.each(tables)('%s: readable columns can be read, the others are refused', async (table) => {
      const { headers, path, content } = await ownRow(table)
      const readable = names(of(table).filter(({ read }) => read))
      const answer = await fixture.send(headers, 'GET', `${path}&select=${readable}`)
      expect(Object.keys((answer.body as object[])[0] ?? {}).sort()).toEqual([...readable].sort())
      const hidden = Object.keys(content).filter((column) => !readable.includes(column))
      for (const column of hidden) {
        const refused = await fixture.send(headers, 'GET', `${path}&select=${column}`)
        expect([column, codeOf(refused)]).toEqual([column, '42501'])
      }
    })

    it('of a profile: visitors see those that are public, and no other', async () => {
      const answer = await fixture.send(
        fixture.headers.visitor,
        'POST',
        '/rest/v1/rpc/get_public_profile_data',
        {
          body: { profile_slug: 'nadia' },
        },
      )
      const shown = names(of('profiles').filter(({ isPublic }) => isPublic))
      expect(Object.keys((answer.body as object[])[0] ?? {}).sort()).toEqual([...shown].sort())
    })

    it.each(tables)('%s: those that may be changed are, each of the others is refused', async (table) => {
      const { headers, path, content } = await ownRow(table)
      const [may, mayNot] = [
        of(table).filter(({ update }) => update),
        of(table).filter(({ update }) => !update),
      ]
      const refusals = await Promise.all(
        mayNot.map(async ({ column }) => {
          const answer = await fixture.send(headers, 'PATCH', path, { body: { [column]: content[column] } })
          return [column, answer.status, codeOf(answer)]
        }),
      )
      expect(refusals).toEqual(mayNot.map((row) => [row.column, ...refusalOf(row)]))
      for (const { column } of may) {
        const answer = await fixture.send(headers, 'PATCH', path, { body: { [column]: content[column] } })
        // A booking's current status is refused as such, which is after the permission check.
        const expected = column === 'status' ? [column, 409, 'PT409'] : [column, 204, undefined]
        expect([column, answer.status, codeOf(answer)]).toEqual(expected)
      }
    })

    it.each(tables)(
      '%s: those that may be given with a new row are, each of the others is refused',
      async (table) => {
        const { content } = await ownRow(table)
        const { insert, markColumn } = requestsOf(table)
        const headers = fixture.headers[table === 'profiles' ? 'pretender' : 'artist']
        const isTaken = (column: string) => ['id', 'user_id', 'slug'].includes(column)
        const attempt = async (given: string[]) => {
          const row = insert(fixture, crypto.randomUUID())
          const extra = Object.fromEntries(
            given.map((column) => [column, isTaken(column) ? null : content[column]]),
          )
          const answer = await fixture.send(headers, 'POST', `/rest/v1/${table}`, {
            body: { ...extra, ...row },
          })
          const { rowCount } = await fixture.owner.query(
            `delete from public.${table} where ${markColumn}::text = $1`,
            [row[markColumn]],
          )
          return { status: answer.status, code: codeOf(answer), stored: rowCount }
        }
        const may = names(of(table).filter((column) => column.insert))
        if (may.length > 0) expect(await attempt(may)).toEqual({ status: 201, code: undefined, stored: 1 })
        for (const row of of(table).filter((one) => !one.insert)) {
          const [status, code] = refusalOf(row)
          expect([row.column, await attempt([row.column])]).toEqual([row.column, { status, code, stored: 0 }])
        }
      },
    )
  })

  describe('schemas', () => {
    it('other than public are inaccessible, with every method', async () => {
      const { rows } = await fixture.owner.query<{ schema: string; name: string }>(
        `select distinct on (nspname) nspname as schema, relname as name from pg_namespace
       join pg_class on relnamespace = pg_namespace.oid and relkind in ('r', 'v', 'p')
       where nspname <> 'public' and nspname !~ '^pg_(toast|temp)' order by nspname, relname`,
      )
      const schemas = rows.map(({ schema }) => schema)
      expect(schemas).toEqual(
        expect.arrayContaining([
          'auth',
          'graphile_worker',
          'information_schema',
          'pg_catalog',
          'places',
          'platform',
          'private',
          'realtime',
          'storage',
        ]),
      )
      const answered: string[] = []
      for (const { schema, name } of rows)
        await Promise.all(
          (['visitor', 'artist', 'service'] as const).flatMap((role) =>
            [
              ['GET', name],
              ['POST', name],
              ['PATCH', `${name}?id=eq.1`],
              ['DELETE', `${name}?id=eq.1`],
              ['POST', 'rpc/send'],
            ].map(async ([method = '', path]) => {
              const headers = { 'accept-profile': schema, 'content-profile': schema }
              const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {}
              const answer = await fixture.send(fixture.headers[role], method, `/rest/v1/${path}`, {
                headers,
                ...body,
              })
              if (answer.status !== 406 || codeOf(answer) !== 'PGRST106')
                answered.push(`${role} ${method} ${schema}.${path}: ${answer.status} ${answer.text}`)
            }),
          ),
        )
      expect(answered).toEqual([])
    })

    it('are inaccessible by a qualified name or an embed', async () => {
      for (const path of [
        'auth.users',
        '"auth"."users"',
        'users',
        'bookings?select=id,users(*)',
        'bookings?select=id,client_links(*)',
        'booking_messages?select=id,message_originals(*)',
      ]) {
        const answer = await fixture.send(fixture.headers.service, 'GET', `/rest/v1/${path}`)
        expect([path, answer.status, codeOf(answer)]).toEqual([
          path,
          expect.toBeOneOf([400, 404]),
          expect.stringMatching(/^PGRST/),
        ])
      }
    })
  })
}
