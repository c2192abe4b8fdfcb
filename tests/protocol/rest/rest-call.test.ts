// Database functions over the data API, and its refusals to visitors.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitUntil } from '../../harness/wait-until.ts'
import { type DataApiFixture, startDataApi } from './data-api-fixture.ts'

describe('calling functions with supabase-js', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi()
  })
  afterAll(() => fixture.close())

  it.each<[string, Record<string, unknown>, unknown]>([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['numbers', {}, [1, 2, 3]],
    ['countdown', { first: 3 }, [3, 2, 1]],
    ['countdown', { first: 0 }, []],
    [
      'figures',
      {},
      [
        { name: 'one', amount: 1.5 },
        { name: 'two', amount: 2 },
      ],
    ],
    ['echo', { payload: { deep: [1, null, 'é'] } }, { deep: [1, null, 'é'] }],
    ['forget', {}, null],
  ])('%s(%j) returns %j, by POST and by GET', async (name, given, expected) => {
    const { data, error } = await fixture.visitor.rpc(name, given)
    expect(error).toBeNull()
    expect(data).toEqual(expected)
    if (name === 'echo' || name === 'forget') return
    expect((await fixture.visitor.rpc(name, given, { get: true })).data).toEqual(expected)
  })

  it('filters, shapes and embeds rows that a function returns', async () => {
    const { data } = await fixture.visitor
      .rpc('films_of', { director: 1 })
      .select('title, roles(character)')
      .gt('year', 2000)
    expect(data).toEqual([{ title: 'Tide, Returning', roles: [{ character: 'The Keeper' }] }])
    expect(
      (await fixture.visitor.rpc('films_of', { director: 1 }, { count: 'exact', get: true }).limit(1)).count,
    ).toBe(2)
    expect((await fixture.visitor.rpc('newest').select('id')).data).toEqual({ id: 3 })
  })

  it('lets a function choose status and headers', async () => {
    const response = await fetch(`${fixture.url}/rest/v1/rpc/teapot`, { method: 'POST' })
    expect(response.status).toBe(418)
    expect(response.headers.get('x-pot')).toBe('short')
    expect(await response.json()).toBe('stout')
  })

  it('passes on errors that a function raises', async () => {
    expect(await fixture.visitor.rpc('refuse', { how: 'PT402' })).toMatchObject({
      status: 402,
      error: { code: 'PT402', message: 'Pay first', details: 'No coins', hint: 'Insert coin' },
    })
    expect(await fixture.visitor.rpc('refuse', { how: 'PGRST' })).toMatchObject({
      status: 409,
      error: { code: 'own', message: 'as I say' },
    })
    expect(await fixture.visitor.rpc('refuse', { how: 'plain' })).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'plain refusal', hint: 'try another' },
    })
  })

  it('reports an unknown function, an unknown argument, and ambiguous calls', async () => {
    expect(await fixture.visitor.rpc('nothing', { x: 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.nothing(x) in the schema cache',
      },
    })
    expect(await fixture.visitor.rpc('add', { a: 1, c: 2 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
    expect(await fixture.visitor.rpc('twice', { value: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.twice(value => integer), public.twice(value => text)',
      },
    })
    expect(await fixture.visitor.rpc('add', { a: 'one' })).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    })
  })

  it('calling functions with supabase-js does not allow writes in a call by GET', async () => {
    expect(await fixture.visitor.rpc('forget', {}, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
    const { status } = await fetch(`${fixture.url}/rest/v1/rpc/add`, { method: 'DELETE' })
    expect(status).toBe(405)
  })

  it('cancels calls that take too long', async () => {
    const started = fixture.visitor.rpc('nap', { seconds: 60 })
    expect(await started).toMatchObject({
      status: 500,
      error: { code: '57014', message: 'canceling statement due to statement timeout' },
    })
  })

  it('frees the connection of a caller who disconnects', async () => {
    const leaving = new AbortController()
    // The service role has the longest timeout: if not freed, the connection would be held for half a minute.
    const token = await fixture.sign({ role: 'service_role' })
    const call = fetch(`${fixture.url}/rest/v1/rpc/hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"seconds": 60}',
      signal: leaving.signal,
    })
    const isHeld = async () => {
      const { rows } = await fixture.owner.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4711`,
      )
      return rows.length > 0
    }
    await waitUntil(isHeld)
    leaving.abort()
    await expect(call).rejects.toThrow()
    await vi.waitUntil(async () => !(await isHeld()), { timeout: 20_000 })
    // It is no error of the server: alerts go by those.
    const logged = () =>
      fixture.server
        .log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const isOurs = ({ path }: { path?: string }) => path === '/rest/v1/rpc/hold'
    await waitUntil(async () => logged().some(isOurs))
    const [{ requestId, status }] = logged().filter(isOurs)
    expect(status).toBe(499)
    expect(logged().filter((line) => line.requestId === requestId)).toHaveLength(1)
  })

  it('sees a new table after a reload notification', async () => {
    await fixture.owner.query(
      `create table public.late (id int); grant select on public.late to anon; notify pgrst, 'reload schema'`,
    )
    await waitUntil(async () => (await fixture.visitor.from('late').select()).status === 200)
  })
})

describe('the data API, for visitors', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi({ LEGACY_JWT_SECRET: 'an older secret of at least 32 characters' })
  })
  afterAll(() => fixture.close())
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${fixture.url}/rest/v1/${path}`, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  it.each([
    ['films?select=id,', 400, 'PGRST100'],
    ['films?select=id,,title', 400, 'PGRST100'],
    ['films?select=roles(character', 400, 'PGRST100'],
    ['films?id=1', 400, 'PGRST100'],
    ['films?id=xx.1', 400, 'PGRST100'],
    ['films?or=(id.eq.1', 400, 'PGRST100'],
    ['films?id=is.nothing', 400, 'PGRST100'],
    ['films?order=id.sideways', 400, 'PGRST100'],
    ['films?limit=many', 400, 'PGRST100'],
    ['films?limit=-1', 416, 'PGRST103'],
    ['films?select=nothing', 400, '42703'],
    ['films?nothing=eq.1', 400, '42703'],
    ['films?order=nothing', 400, '42703'],
    ['films?select=id::pg_authid', 400, '42704'],
    ['films?id=eq.one', 400, '22P02'],
    ['films?id=in.(1', 400, 'PGRST100'],
    ['films?words=fts(klingon).x', 400, '42704'],
    ['films?roles.id=eq.1', 400, 'PGRST108'],
    ['films?select=roles(*)&order=roles(character)', 400, 'PGRST118'],
    ['films?select=id,roles(character)&roles=eq.1', 400, 'PGRST120'],
    ['nothing', 404, 'PGRST205'],
    ['films/1', 404, 'PGRST125'],
    ['', 404, 'PGRST126'],
  ])('%s is refused with %i and %s', async (path, status, code) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      code,
      message: expect.any(String),
      details: answer.body.details,
      hint: answer.body.hint,
    })
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('accepts only the exposed schema in the profile header', async () => {
    expect(await ask('films?select=id&limit=1', { headers: { 'accept-profile': 'public' } })).toMatchObject({
      status: 200,
    })
    expect(await ask('secrets', { headers: { 'accept-profile': 'platform' } })).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST106',
        message: 'Invalid schema: platform',
        hint: 'Only the following schemas are exposed: public',
      },
    })
    expect((await ask('films', { headers: { accept: 'image/png' } })).body.code).toBe('PGRST107')
    expect((await ask('films', { headers: { prefer: 'handling=strict, nonsense' } })).body.code).toBe(
      'PGRST122',
    )
  })

  it('answers a preflight request', async () => {
    const { status, headers } = await ask('films', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-anything, apikey' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toBe('x-anything, apikey')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  it('accepts legacy tokens when the operator has set their secret', async () => {
    const { SignJWT } = await import('jose')
    const sign = (secret: string) =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret))
    const good = await sign('an older secret of at least 32 characters')
    const bad = await sign('another secret of at least 32 characters!')
    expect((await ask('films?limit=1', { headers: { apikey: good } })).status).toBe(200)
    expect((await ask('films?limit=1', { headers: { apikey: bad } })).status).toBe(401)
  })

  it('the data API is safe against SQL injection', async () => {
    const tries = [
      'films?select="id\\"; drop table films; --"',
      "films?title=eq.'; drop table films; --",
      'films?select=x:id"',
      'films?select=details->"a\')) from films; --"',
      'films?order=id;drop table films',
      'films?select=a":id',
      'rpc/add?a=1)%3B drop table films&b=2',
    ]
    for (const path of tries) expect((await ask(encodeURI(path))).status, path).toBeLessThan(500)
    const { rows } = await fixture.owner.query('select count(*)::int as n from public.films')
    expect(rows).toEqual([{ n: 4 }])
  })
})
