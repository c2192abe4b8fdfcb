// Attacks on the data API: inferring hidden rows, input that PostgreSQL refuses, expensive queries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, ben, type DataApiFixture, startDataApi } from './data-api-fixture.ts'

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi()
})
afterAll(() => fixture?.close())

const nul = '\\u0000'
const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}/rest/v1/${query}`, { headers })
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}/rest/v1/${path}`, { method: 'POST', body, headers })

describe('counts', () => {
  beforeAll(async () => {
    await fixture.owner.query(
      `insert into public.notes (owner, words) select $1, 'secret ' || n % 7 from generate_series(1, 2000) n`,
      [ben],
    )
    await fixture.owner.query('analyze public.notes')
  })

  it.each(['planned', 'estimated', 'exact'] as const)(
    'reveal nothing about rows that the caller may not see, also when %s',
    async (count) => {
      const stranger = await fixture.as(ada)
      for (const filter of ['secret 1', 'secret 6', 'other']) {
        const answer = await stranger.from('notes').select('id', { count, head: true }).eq('words', filter)
        expect(answer).toMatchObject({ count: 0, error: null })
      }
      const all = await stranger.from('notes').select('id', { count }).limit(1)
      expect(all).toMatchObject({ count: 0, data: [] })
      const known = await (await fixture.as(ben)).from('notes').select('id', { count }).limit(1)
      expect(known).toMatchObject({ count: 2000, status: 206 })
    },
  )

  it('counts are still estimated for the service role, also after others requested them', async () => {
    const query = `${fixture.url}/rest/v1/films?select=id&id=lt.3`
    const prefer = 'count=planned'
    const asked = await fetch(query, { headers: { prefer } })
    expect(asked.headers.get('content-range')).toBe('0-1/2')
    const planned = await fixture.service.from('films').select('id', { count: 'planned' }).lt('id', 3)
    expect(planned.count).toBeGreaterThan(2)
  })
})

describe('expensive patterns', () => {
  const nested = '(((a{1,30}){1,30}){1,8})+b'
  it.each([
    ['counted repetition', `films?title=match.${encodeURIComponent(nested)}`],
    ['a back-reference', 'films?title=imatch.(a*)%5C1'],
    ['other options', `films?title=match.${encodeURIComponent('(?b)a\\{1,200\\}')}`],
    ['in a tree', `films?or=(title.match."${encodeURIComponent(nested)}",id.eq.1)`],
    ['in a list', `films?title=match(any).{"a{9}",b}`],
    ['negated', 'films?title=not.match.a%7B99%7D'],
    ['length', `films?title=match.${'a'.repeat(101)}`],
    ['number', 'films?title=match.a&tags=match.b'],
    ['wildcards', `films?title=like.${'*a'.repeat(20)}`],
    ['of a called function', 'rpc/films_of?director=1&title=match.a%7B99%7D'],
    ['a long search', `films?words=wfts.${'a+'.repeat(400)}`],
  ])('expensive patterns are refused before PostgreSQL sees them: %s', async (_, query) => {
    const answer = await get(query)
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect([answer.status, code]).toEqual([400, 'PGRST100'])
    expect(message).toMatch(/regular expression|like|full-text/)
  })

  it('expensive patterns are allowed with the secret key, and simple ones to anyone', async () => {
    const counted = await fixture.service.from('films').select('id').regexMatch('title', 'i{1,2}')
    expect(counted.error).toBeNull()
    expect((await get('films?title=imatch.^the%20%5Cw')).status).toBe(200)
  })
})

describe('invalid input is refused with a reason', () => {
  it.each<[string, () => Promise<Response>]>([
    ['a zero character in a value', () => get('films?title=eq.a%00b')],
    ['a zero character in a tree', () => get('films?or=(title.eq.a%00b)')],
    ['a zero character in a column', () => get('films?select=a%00b')],
    ['a zero character in the path', () => get('films%00')],
    ['a zero character in an argument', () => post('rpc/echo', `{"payload":"${nul}"}`)],
    ['a zero character in a row', () => post('films', `{"title":"${nul}"}`)],
    ['a zero character in a key', () => post('films', `{"${nul}":1}`)],
    ['a lone surrogate in a row', () => post('films', '{"title":"\\ud800"}')],
    ['a lone surrogate in an argument', () => post('rpc/echo', '{"payload":"\\udc00"}')],
    ['bytes that are no UTF-8', () => post('films', new Uint8Array([123, 34, 255, 34, 58, 49, 125]))],
    ['deep JSON', () => post('rpc/echo', `{"payload":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    ['deep JSON in a row', () => post('films', `[${'{"details":'.repeat(50_000)}1${'}'.repeat(50_000)}]`)],
    ['no JSON', () => post('films', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['an empty body', () => post('films', '', { 'content-type': 'nonsense;;=' })],
    ['a number that is too large', () => get('films?id=eq.99999999999999999999')],
    ['a fraction for a whole number', () => get('films?id=eq.1.5')],
    ['a fraction as an argument', () => post('rpc/add', '{"a":1.5}')],
    ['a huge argument', () => post('rpc/add', '{"a":1e400}')],
    ['a sum that overflows', () => post('rpc/add', '{"a":2147483647,"b":1}')],
    ['a fraction as limit', () => get('films?limit=1.5')],
    ['a huge limit', () => get('films?limit=99999999999999999999')],
    ['a huge offset', () => get('films?offset=99999999999999999999')],
    ['a word as offset', () => get('films?offset=two')],
    ['a huge embedded limit', () => get('films?select=id,roles(character)&roles.limit=99999999999999999999')],
    ['an unknown time zone', () => get('films', { prefer: 'timezone=Nowhere' })],
    ['a broken pattern', () => get('films?title=match.(')],
    ['a broken LIKE', () => get('films?title=like.%25%5C')],
    ['a broken array', () => get('films?tags=cs.{')],
    ['a broken range', () => get('films?shown=sl.[1,')],
    ['a broken text search', () => get('films?words=fts.a%20%26')],
    ['an unknown text search language', () => get('films?words=fts(klingon).a')],
    ['a JSON index out of range', () => get('films?select=details->99999999999999999999')],
    ['an unknown cast', () => get('films?select=id::constructor')],
    ['an alias that is too long', () => get(`films?select=${'a'.repeat(64)}:id`)],
    [
      'the same row twice in an upsert',
      () =>
        post('directors?on_conflict=id', '[{"id":9,"name":"a"},{"id":9,"name":"b"}]', {
          prefer: 'resolution=merge-duplicates',
        }),
    ],
    ['a broken check', () => post('films', '{"title":"x","year":1}')],
    ['a missing value', () => post('films', '{"year":1999}')],
    ['unknown strict preferences', () => get('films', { prefer: 'handling=strict, constructor=x' })],
  ])('%s', async (_, send) => {
    const answer = await send()
    expect(answer.status, await answer.clone().text()).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/.{5}/),
    })
  })

  it.each<[string, () => Promise<Response>, number]>([
    ['broken percent-encoding in a value', () => get('films?title=eq.%E0%A4%A'), 200],
    ['broken percent-encoding in the path', () => get('fil%E0ms'), 404],
    ['a name that is too long', () => get('f'.repeat(3_000)), 404],
    ['a Range that is no range', () => get('films?limit=1', { range: 'lines=a-b' }), 200],
    ['a Range that is too large', () => get('films', { range: `0-${'9'.repeat(40)}` }), 416],
    ['a Range that begins too far', () => get('films', { range: `${'9'.repeat(40)}-` }), 416],
    ['an unknown Accept', () => get('films', { accept: 'application/x-nonsense;q=x' }), 406],
    ['unknown preferences', () => get('films?limit=1', { prefer: 'constructor=1, __proto__=x, =,;' }), 200],
    ['an unknown schema', () => get('films', { 'accept-profile': '__proto__' }), 406],
    ['an unknown function', () => post('rpc/__proto__', '{}'), 404],
  ])('%s is tolerated or refused', async (_, send, status) => {
    expect((await send()).status).toBe(status)
  })
})

it('a token whose role is not a valid header value is refused', async () => {
  const token = await fixture.sign({ role: 'r\u00f4le \u4e16\u754c' })
  const answer = await get('films', { authorization: `Bearer ${token}` })
  expect(answer.status).toBe(401)
  expect((await answer.json()).message).toContain('世界')
})

describe('expensive queries are refused by their size', () => {
  const many = (count: number, part: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => part(n)).join(',')

  it.each<[string, string, string]>([
    [
      'embeds',
      `films?select=id,${many(11, (n) => `r${n}:roles(character)`)}`,
      'at most 10 embedded resources',
    ],
    [
      'levels of embedding',
      `places?select=${'c:places!places_parent_id_fkey('.repeat(6)}id${')'.repeat(6)}`,
      'at most 5 levels of embedding',
    ],
    ['filters', `films?or=(${many(101, (n) => `id.eq.${n}`)})`, 'at most 100 filters'],
    ['order terms', `films?order=${many(21, () => 'id')}`, 'at most 20 order terms'],
    ['selected columns', `films?select=${many(201, (n) => `c${n}:id`)}`, 'at most 200 selected columns'],
    ['list elements', `films?id=in.(${many(1_001, (n) => String(n))})`, 'at most 1000 elements'],
    ['characters', `films?title=eq.${'x'.repeat(12_001)}`, 'at most 12000 characters'],
    [
      'parameters',
      `films?${Array.from({ length: 201 }, () => 'id=gt.0').join('&')}`,
      'at most 200 query parameters',
    ],
  ])('too many %s', async (_, query, message) => {
    const answer = await get(query)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(message)
  })

  it('ten embeds are allowed', async () => {
    const answer = await get(`films?select=id,${many(10, (n) => `r${n}:roles(character)`)}`)
    expect(answer.status).toBe(200)
  })
})

describe('answers', () => {
  it('answers may be neither cached nor sniffed', async () => {
    for (const answer of [
      await get('films?limit=1'),
      await get('nothing'),
      await post('rpc/add', '{"a":1}'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('answers in CSV hold no formulas', async () => {
    await fixture.owner.query(
      `insert into public.places values (50, '=cmd|''/c calc''!A1'), (51, '@SUM(1)'), (52, '-5'), (53, 'plain')`,
    )
    const answer = await get('places?select=id,name&id=gte.50&order=id', { accept: 'text/csv' })
    expect(await answer.text()).toBe(`id,name\n50,"'=cmd|'/c calc'!A1"\n51,"'@SUM(1)"\n52,-5\n53,plain`)
    const named = await get('places?select=%22%3D1%2B%22:id&id=eq.50', { accept: 'text/csv' })
    expect(await named.text()).toBe("'=1+\n50")
  })
})

describe('too many requests', () => {
  let small: DataApiFixture
  beforeAll(async () => {
    small = await startDataApi({ API_REQUESTS_PER_MINUTE: '40' })
  })
  afterAll(() => small?.close())

  it('too many requests of one account are refused, whatever address they come from', async () => {
    const limited = await startDataApi({ API_REQUESTS_PER_MINUTE: '40', TRUST_PROXY: 'on' })
    try {
      const token = await limited.sign({ role: 'authenticated', sub: ada })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, count) =>
          fetch(`${limited.url}/rest/v1/films?limit=0`, {
            headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${count}` },
          }),
        ),
      )
      const answered = answers.filter(({ status }) => status === 200).length
      // While a slow machine responds, the limit refills some tokens.
      expect(answered).toBeGreaterThanOrEqual(20)
      expect(answered).toBeLessThan(35)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - answered)
    } finally {
      await limited.close()
    }
  })

  it('too many requests from one address are refused with the time to wait', async () => {
    let refused: Response | undefined
    for (let count = 0; count < 60 && !refused; count++) {
      const answer = await fetch(`${small.url}/rest/v1/films?limit=0`)
      if (answer.status !== 200) refused = answer
    }
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ code: 'rate_limited' })
  })
})
