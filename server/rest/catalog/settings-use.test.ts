import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { readSettingsUse } from './settings-use.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase()
})

it('nothing in the product uses settings of requests or responses, so that its requests do not pay for them', async () => {
  expect(await readSettingsUse(db.platform)).toEqual({ readsRequest: false, writesResponse: false })
})

describe('settings of a request', () => {
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
  ])('settings of a request are seen to be read by %s', async (_, sql) => {
    await db.platform.query(sql)
    expect(await readSettingsUse(db.platform)).toMatchObject({ readsRequest: true })
  })
})

describe('settings of a response', () => {
  it.each([
    [
      'a function',
      `create function public.f() returns text language sql as $$ select set_config('response.status', '418', true) $$`,
    ],
    [
      'a function with a parsed body',
      `create function public.f() returns text language sql return set_config('response.headers', '[]', true)`,
    ],
    [
      'a statement of its own',
      `create function public.f() returns void language plpgsql as $$ begin set local response.status = '418'; end $$`,
    ],
    [
      'a name that is an argument',
      `create function public.f(n text) returns text language sql as $$ select set_config(n, '418', true) $$`,
    ],
    [
      'a name in capital letters',
      `create function public.f() returns text language sql as $$ SELECT SET_CONFIG('RESPONSE.STATUS', '418', true) $$`,
    ],
    [
      'a quoted name',
      `create function public.f() returns void language plpgsql as $$ begin set local "response"."status" = '418'; end $$`,
    ],
    [
      'a policy',
      `create table public.t (id int); create policy p on public.t using (set_config('response.status', '206', true) = '206')`,
    ],
    ['a default', `create table public.t (status text default set_config('response.status', '202', true))`],
    ['a view', `create view public.v as select set_config('response.status', '203', true) as status`],
  ])('settings of a response are seen to be written by %s', async (_, sql) => {
    await db.platform.query(sql)
    expect(await readSettingsUse(db.platform)).toMatchObject({ writesResponse: true })
  })
})
