// Reading with the data API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, ben, type DataApiFixture, ids, startDataApi } from './data-api-fixture.ts'

describe('reading with supabase-js', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi()
  })
  afterAll(() => fixture.close())
  const films = (select = 'id') => fixture.visitor.from('films').select(select).order('id')

  it.each<[string, (query: ReturnType<typeof films>) => PromiseLike<{ data: unknown }>, number[]]>([
    ['eq', (q) => q.eq('year', 1999), [1]],
    ['neq', (q) => q.neq('year', 1999), [2, 3]],
    ['gt and lte', (q) => q.gt('year', 1999).lte('year', 2010), [2, 3]],
    ['gte and lt', (q) => q.gte('year', 1999).lt('year', 2010), [1, 2]],
    ['like', (q) => q.like('title', '%Tide%'), [1, 2]],
    ['ilike', (q) => q.ilike('title', '%tide'), [1]],
    ['likeAnyOf', (q) => q.likeAnyOf('title', ['%Quiet%', '%Loud%']), [1, 3]],
    ['likeAllOf', (q) => q.likeAllOf('title', ['%Tide%', '%Ret%']), [2]],
    ['match', (q) => q.filter('title', 'match', '^T'), [1, 2]],
    ['is null', (q) => q.is('year', null), [4]],
    ['not is null', (q) => q.not('year', 'is', null), [1, 2, 3]],
    ['in', (q) => q.in('title', ['Tide, Returning', 'A Loud "Room"', 'nothing']), [2, 3]],
    ['in with nothing', (q) => q.in('id', []), []],
    ['isDistinct', (q) => q.filter('rating', 'isdistinct', 6.0), [1, 2, 4]],
    ['contains an array', (q) => q.contains('tags', ['slow']), [1, 4]],
    ['containedBy', (q) => q.containedBy('tags', ['sea', 'slow']), [1, 2, 3]],
    ['overlaps', (q) => q.overlaps('tags', ['lost', 'sea']), [1, 2, 4]],
    ['contains JSON', (q) => q.contains('details', { length: 120 }), [2]],
    ['rangeGt', (q) => q.rangeGt('shown', '[2003-01-01,2003-02-01)'), [2]],
    ['rangeAdjacent', (q) => q.rangeAdjacent('shown', '[2000-02-01,2000-03-01)'), [1]],
    ['text search on a vector', (q) => q.textSearch('words', 'tides', { config: 'english' }), [1, 2]],
    [
      'text search on text',
      (q) => q.textSearch('title', 'returning tide', { type: 'plain', config: 'english' }),
      [2],
    ],
    ['websearch', (q) => q.textSearch('words', 'quiet or loud', { type: 'websearch' }), [1, 3]],
    ['JSON path as text', (q) => q.eq('details->cast->>lead', 'Sol'), [3]],
    ['JSON path as JSON', (q) => q.gt('details->length', 90), [1, 2]],
    ['JSON array index', (q) => q.eq('details->reels->>1', '2'), [1]],
    ['or', (q) => q.or('year.eq.1999,title.ilike.*room*'), [1, 3]],
    [
      'or with and, not and quotes',
      (q) =>
        q.or('and(year.gt.2000,year.lt.2008),title.eq."A Loud \\"Room\\"",not.or(year.gt.0,year.is.null)'),
      [2, 3],
    ],
    ['or with in', (q) => q.or('id.in.(1,3),tags.cs.{lost}'), [1, 3, 4]],
    ['not', (q) => q.not('id', 'in', '(1,2)'), [3, 4]],
    ['match many', (q) => q.match({ year: 1999, director_id: 1 }), [1]],
  ])('filters by %s', async (_, filter, expected) => {
    const { data } = await filter(films())
    expect(ids(data)).toEqual(expected)
  })

  it('renames, casts and reads JSON paths', async () => {
    const { data } = await films('name:title, year::text, details->cast->>lead, reel:details->reels->0')
      .eq('id', 1)
      .single()
    expect(data).toEqual({ name: 'The Quiet Tide', year: '1999', lead: 'Wren', reel: 1 })
  })

  it('keeps numbers and timestamps as PostgreSQL writes them', async () => {
    const { data } = await films('rating, tags, shown').eq('id', 1).single()
    expect(data).toEqual({ rating: 7.5, tags: ['sea', 'slow'], shown: '[2000-01-01,2000-02-01)' })
  })

  it('reads tables and columns with odd names', async () => {
    const { data, error } = await fixture.visitor.from('odd names').select('"an id", select').eq('"an id"', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ 'an id': 1, select: 'one' }])
  })

  it('groups by what is selected beside an aggregate', async () => {
    const { data } = await fixture.visitor
      .from('films')
      .select('director_id, films:count(), best:rating.max()')
      .order('director_id', { nullsFirst: true })
    expect(data).toEqual([
      { director_id: null, films: 1, best: null },
      { director_id: 1, films: 2, best: 8.1 },
      { director_id: 2, films: 1, best: 6.0 },
    ])
  })

  it('pages, and counts exactly, planned and estimated', async () => {
    const page = await fixture.visitor.from('films').select('id', { count: 'exact' }).order('id').range(1, 2)
    expect(page).toMatchObject({ status: 206, count: 4, data: [{ id: 2 }, { id: 3 }] })
    const all = await fixture.visitor.from('films').select('*', { count: 'exact', head: true })
    expect(all).toMatchObject({ status: 200, count: 4, data: null })
    expect((await fixture.visitor.from('films').select('id', { count: 'planned' })).count).toBeGreaterThan(0)
    expect((await fixture.visitor.from('films').select('id', { count: 'estimated' })).count).toBe(4)
    const beyond = await fixture.visitor.from('films').select('id', { count: 'exact' }).range(50, 60)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
  })

  it('estimates large counts', async () => {
    await fixture.owner.query(
      `create table public.crowd as select generate_series(1, 5000) as id; analyze public.crowd;
       grant select on public.crowd to anon; notify pgrst, 'reload schema'`,
    )
    const count = async (kind: 'planned' | 'estimated') =>
      (await fixture.visitor.from('crowd').select('id', { count: kind }).limit(1)).count
    await expect.poll(() => count('estimated')).toBe(5000)
    expect(await count('planned')).toBe(5000)
  })

  it('returns one object, or reports how many there were', async () => {
    expect((await films('id').eq('id', 2).single()).data).toEqual({ id: 2 })
    expect((await films('id').eq('id', 99).maybeSingle()).data).toBeNull()
    expect(await films('id').single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
        hint: null,
      },
    })
  })

  it('strips nulls, and uses a time zone, when requested', async () => {
    const ask = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${fixture.url}/rest/v1/${path}`, { headers })).json()
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
    expect(await ask('films?select=id,year,rating&id=eq.4', { accept })).toEqual([{ id: 4 }])
    await fixture.owner.query(
      `insert into public.notes (id, owner, words, created_at) values ('${ada}', '${ada}', 'timed', '2024-01-01T00:00:00Z')`,
    )
    const authorization = `Bearer ${await fixture.sign({ role: 'authenticated', sub: ada })}`
    const note = `notes?select=created_at&id=eq.${ada}`
    expect(await ask(note, { authorization })).toEqual([{ created_at: '2024-01-01T00:00:00+00:00' }])
    expect(await ask(note, { authorization, prefer: 'timezone=Asia/Tokyo' })).toEqual([
      { created_at: '2024-01-01T09:00:00+09:00' },
    ])
    await fixture.owner.query(`delete from public.notes where id = '${ada}'`)
  })

  it('returns comma-separated values', async () => {
    const { data } = await films('id, title').lt('id', 3).csv()
    expect(data).toBe('id,title\n1,"The Quiet Tide"\n2,"Tide, Returning"')
  })

  it('shows people their own rows, visitors none, and the service role all', async () => {
    await (await fixture.as(ada)).from('notes').insert({ words: 'for Ada' })
    await (await fixture.as(ben)).from('notes').insert({ words: 'for Ben' })
    expect((await (await fixture.as(ada)).from('notes').select('words')).data).toEqual([{ words: 'for Ada' }])
    expect(await fixture.visitor.from('notes').select('words')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    const { data } = await fixture.service.from('notes').select('words')
    expect(data).toEqual([])
  })

  it('answers every kind of invalid token with 401', async () => {
    const ask = async (token: string) => {
      const response = await fetch(`${fixture.url}/rest/v1/films?select=id`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return {
        status: response.status,
        ...(await response.json()),
        challenge: response.headers.get('www-authenticate'),
      }
    }
    const good = await fixture.sign({ role: 'authenticated', sub: ada })
    expect(
      await ask(await fixture.sign({ role: 'authenticated', sub: ada }, { expiresIn: '-5m' })),
    ).toMatchObject({ status: 401, code: 'PGRST303', message: 'JWT expired' })
    expect(await ask(`${good.slice(0, -8)}AAAAAAAA`)).toMatchObject({ status: 401, code: 'PGRST301' })
    expect(await ask('nonsense')).toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'Expected 3 parts in JWT; got 1',
    })
    expect(await ask(await fixture.sign({ role: 'authenticated' }, { keyId: 'other' }))).toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
    expect(await ask(await fixture.sign({ role: 'bandstand' }))).toMatchObject({ status: 401, code: '22023' })
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`
    expect(await ask(none)).toMatchObject({
      status: 401,
      code: 'PGRST301',
      challenge: expect.stringContaining('invalid_token'),
    })
  })

  it('says how long a body is, in any script, and nothing where there is none', async () => {
    const key = await fixture.sign({ role: 'service_role' })
    const ask = async (method: string, path: string, body?: string) => {
      const response = await fetch(`${fixture.url}/rest/v1/${path}`, {
        method,
        body: body ?? null,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      })
      const text = await response.text()
      return [response.status, response.headers.get('content-length'), text]
    }
    expect(await ask('POST', 'directors', '{"id":90,"name":"黒澤 明"}')).toEqual([201, '0', ''])
    expect(await ask('GET', 'directors?select=name&id=eq.90')).toEqual([200, '23', '[{"name":"黒澤 明"}]'])
    expect(await ask('HEAD', 'directors?select=name&id=eq.90')).toEqual([200, null, ''])
    expect(await ask('DELETE', 'directors?id=eq.90')).toEqual([204, null, ''])
    const [status, length, text] = await ask('GET', 'unknown')
    expect([status, Number(length)]).toEqual([404, Buffer.byteLength(String(text))])
  })
})
