// The methods of supabase-js's query builder that the other tests of the data API do not use.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, ids, startDataApi } from './data-api-fixture.ts'

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi()
  await fixture.define(`
    create type public.mood as enum ('calm', 'wild');
    create table public.shows (id int primary key, mood public.mood, sold_out boolean, seats int4range, starts timestamptz, price numeric);
    insert into public.shows values (1, 'calm', true, '[1,10)', '2024-01-01T20:00Z', 10.5), (2, 'wild', false, '[10,20)', null, 2), (3, null, null, null, null, null);
    create function public.of_mood(wanted public.mood[]) returns setof public.shows language sql stable as 'select * from public.shows where mood = any (wanted)';
    grant select, insert, update, delete on public.shows to anon; grant execute on all functions in schema public to anon`)
})
afterAll(() => fixture?.close())
const films = (select = 'id') => fixture.visitor.from('films').select(select).order('id')
const shows = (select = 'id') => fixture.visitor.from('shows').select(select).order('id')

describe('filters', () => {
  it.each<[string, () => PromiseLike<{ data: unknown; error: unknown }>, number[]]>([
    ['regexMatch', () => films().regexMatch('title', '^T.*e$'), [1]],
    ['regexIMatch', () => films().regexIMatch('title', 'ROOM'), [3]],
    ['ilikeAnyOf', () => films().ilikeAnyOf('title', ['%quiet%', '%LOUD%']), [1, 3]],
    ['ilikeAllOf', () => films().ilikeAllOf('title', ['%TIDE%', '%ret%']), [2]],
    ['notIn', () => films().notIn('id', [1, 2]), [3, 4]],
    ['isDistinct', () => films().isDistinct('rating', 6), [1, 2, 4]],
    ['is true', () => shows().is('sold_out', true), [1]],
    ['is false', () => shows().is('sold_out', false), [2]],
    ['is unknown', () => shows().filter('sold_out', 'is', 'unknown'), [3]],
    ['is not_null', () => shows().filter('sold_out', 'is', 'not_null'), [1, 2]],
    ['rangeLt', () => shows().rangeLt('seats', '[15,20)'), [1]],
    ['rangeLte', () => shows().rangeLte('seats', '[5,10)'), [1]],
    ['rangeGte', () => shows().rangeGte('seats', '[10,12)'), [2]],
    ['contains a range', () => shows().contains('seats', '[2,3)'), [1]],
    ['overlaps a range', () => shows().overlaps('seats', '[5,11)'), [1, 2]],
    ['eq on an enum', () => shows().eq('mood', 'wild'), [2]],
    ['in on an enum', () => shows().in('mood', ['wild', 'calm']), [1, 2]],
    ['a time with a zone', () => shows().gte('starts', '2024-01-01T21:00:00+01:00'), [1]],
    ['phrase search', () => films().textSearch('title', 'quiet tide', { type: 'phrase' }), [1]],
    [
      'or on an embed',
      () => films('id, roles!inner(actor_id)').or('character.eq.The Boy', { referencedTable: 'roles' }),
      [1],
    ],
    ['not with an array', () => films().not('tags', 'cs', '{sea}'), [3, 4]],
    ['eq(any)', () => films().filter('id', 'eq(any)', '{1,4}'), [1, 4]],
    ['gt(all)', () => films().filter('id', 'gt(all)', '{1,2}'), [3, 4]],
  ])('%s', async (_, ask, expected) => {
    const { data, error } = await ask()
    expect(error).toBeNull()
    expect(ids(data)).toEqual(expected)
  })
})

describe('shapes', () => {
  it('range on an embed', async () => {
    const { data } = await films('id, roles(actor_id)')
      .eq('id', 1)
      .order('actor_id', { referencedTable: 'roles' })
      .range(1, 1, { referencedTable: 'roles' })
    expect(data).toEqual([{ id: 1, roles: [{ actor_id: 2 }] }])
  })

  it('order in an embed of an embed', async () => {
    const { data, error } = await fixture.visitor
      .from('actors')
      .select('id, roles(films(id, posters(address)))')
      .eq('id', 1)
      .not('roles.films.posters', 'is', null)
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      roles: [{ films: { id: 1, posters: { address: 'tide.png' } } }, { films: null }],
    })
  })

  it('csv', async () => {
    const { data } = await shows('id, mood, seats').csv()
    expect(data).toBe('id,mood,seats\n1,calm,"[1,10)"\n2,wild,"[10,20)"\n3,,')
  })

  it('stripNulls, alone and with single', async () => {
    expect((await shows('id, mood').eq('id', 3).stripNulls()).data).toEqual([{ id: 3 }])
    expect((await shows('id, mood').eq('id', 3).single().stripNulls()).data).toEqual({ id: 3 })
  })

  it('aggregates, cast and grouped, also over embeds', async () => {
    const { data, error } = await fixture.visitor
      .from('shows')
      .select('price.sum()::text, lowest:price.min(), price.avg()::int4, id.count()')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ sum: '12.5', lowest: 2, avg: 6, count: 3 })
    const { data: nested } = await films('id, roles(actors(count)), posters(film_id.sum())')
      .eq('id', 1)
      .single()
    expect(nested).toEqual({
      id: 1,
      roles: [{ actors: { count: 1 } }, { actors: { count: 1 } }],
      posters: { sum: 1 },
    })
    const { data: spread } = await films('id, roles(film_id.sum(), ...actors(name))').eq('id', 2).single()
    expect(spread).toEqual({ id: 2, roles: [{ sum: 2, name: 'Wren Abara' }] })
  })

  it('maybeSingle on several rows', async () => {
    expect(await films().maybeSingle()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })
})

describe('calls', () => {
  it('take arrays of enums, by POST and GET, and count', async () => {
    const given = { wanted: ['calm', 'wild'] }
    expect(ids((await fixture.visitor.rpc('of_mood', given).order('id')).data)).toEqual([1, 2])
    expect(ids((await fixture.visitor.rpc('of_mood', given, { get: true }).order('id')).data)).toEqual([1, 2])
    const counted = await fixture.visitor.rpc('of_mood', given, { head: true, count: 'exact' })
    expect(counted).toMatchObject({ data: null, count: 2, status: 200 })
    const { data, count } = await fixture.visitor.rpc('of_mood', given, { count: 'exact' }).range(0, 0)
    expect([ids(data), count]).toEqual([[1], 2])
  })

  it('give one object of a set, or say how many there were', async () => {
    const one = fixture.visitor
      .rpc('of_mood', { wanted: ['calm'] })
      .select('id')
      .single()
    expect((await one).data).toEqual({ id: 1 })
    expect(await fixture.visitor.rpc('of_mood', { wanted: [] }).single()).toMatchObject({ status: 406 })
    expect((await fixture.visitor.rpc('of_mood', { wanted: [] }).maybeSingle()).data).toBeNull()
  })
})

describe('writes', () => {
  it('count, also when duplicates are ignored or merged', async () => {
    const made = await fixture.visitor
      .from('shows')
      .upsert([{ id: 10 }, { id: 1 }], { ignoreDuplicates: true, count: 'exact' })
    expect(made).toMatchObject({ status: 201, count: 1, data: null })
    const merged = await fixture.visitor
      .from('shows')
      .upsert([{ id: 10, price: 3 }], { count: 'exact' })
      .select('price')
    expect(merged).toMatchObject({ status: 200, count: 1, data: [{ price: 3 }] })
    const changed = await fixture.visitor.from('shows').update({ price: 4 }, { count: 'exact' }).eq('id', 10)
    expect(changed).toMatchObject({ status: 204, count: 1 })
    const removed = await fixture.visitor.from('shows').delete({ count: 'exact' }).eq('id', 10)
    expect(removed).toMatchObject({ status: 204, count: 1 })
  })

  it('writes of nothing are fine', async () => {
    expect(await fixture.visitor.from('shows').insert([])).toMatchObject({ status: 201, error: null })
    expect(await fixture.visitor.from('shows').insert([]).select()).toMatchObject({ status: 201, data: [] })
    expect(await fixture.visitor.from('shows').update({}).eq('id', 1).select()).toMatchObject({
      status: 200,
      data: [],
    })
  })

  it('give csv and single objects', async () => {
    const { data } = await fixture.visitor
      .from('shows')
      .update({ price: 10.5 })
      .eq('id', 1)
      .select('id, price')
      .csv()
    expect(data).toBe('id,price\n1,10.5')
    expect(
      (await fixture.visitor.from('shows').update({ price: 2 }).eq('id', 2).select('price').single()).data,
    ).toEqual({ price: 2 })
    expect((await fixture.visitor.from('shows').delete().eq('id', 99).select().maybeSingle()).data).toBeNull()
  })
})
