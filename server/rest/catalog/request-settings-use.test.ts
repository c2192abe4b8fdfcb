import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { usesRequestSettings } from './request-settings-use.ts'

describe('settings of a request', () => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await createTestDatabase()
  })

  it('are read by nothing in the product, so that its requests do not pay for them', async () => {
    expect(await usesRequestSettings(db.platform)).toBe(false)
  })

  it.each([
    [
      'a function',
      `create function public.f() returns text language sql as $$ select current_setting('request.headers', true) $$`,
    ],
    [
      'a function with a parsed body',
      `create function public.f() returns text language sql return current_setting('request.path', true)`,
    ],
    [
      'a name that is put together',
      `create function public.f(n text) returns text language sql as $$ select current_setting('request.' || n, true) $$`,
    ],
    [
      'a name that is an argument',
      'create function public.f(n text) returns text language sql as $$ select current_setting(n, true) $$',
    ],
    [
      'a policy',
      `create table public.t (id int); create policy p on public.t using (current_setting('request.method', true) = 'GET')`,
    ],
    ['a default', `create table public.t (path text default current_setting('request.path', true))`],
    ['a view', `create view public.v as select current_setting('request.cookies', true) as cookies`],
  ])('are seen to be read by %s', async (_, sql) => {
    await db.platform.query(sql)
    expect(await usesRequestSettings(db.platform)).toBe(true)
  })
})
