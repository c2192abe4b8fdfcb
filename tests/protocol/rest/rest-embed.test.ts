// Embedding with the data API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, ids, startDataApi } from './data-api-fixture.ts'

describe('embedding with supabase-js', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi()
  })
  afterAll(() => fixture.close())
  const films = (select = 'id') => fixture.visitor.from('films').select(select).order('id')

  it('follows a foreign key to one and back to many', async () => {
    const { data } = await fixture.visitor
      .from('directors')
      .select('name, films!films_director_id_fkey(title, director:directors!films_director_id_fkey(name))')
      .eq('id', 2)
    expect(data).toEqual([
      { name: 'Olu Adeyemi', films: [{ title: 'A Loud "Room"', director: { name: 'Olu Adeyemi' } }] },
    ])
  })

  it('returns null and an empty list where there is nothing', async () => {
    const { data } = await films('id, directors!films_second_director(name), roles(character)')
      .eq('id', 4)
      .single()
    expect(data).toEqual({ id: 4, directors: null, roles: [] })
  })

  it('goes through a junction table, and treats a unique key as one to one', async () => {
    const { data } = await films('actors(name), posters(address)').eq('id', 1).single()
    expect(data).toEqual({
      actors: [{ name: 'Wren Abara' }, { name: 'Sol Iversen' }],
      posters: { address: 'tide.png' },
    })
  })

  it('distinguishes parents from children in a self reference', async () => {
    const { data } = await fixture.visitor
      .from('places')
      .select('name, parent_id(name), places(name)')
      .order('id')
    expect(data).toEqual([
      { name: 'Coast', parent_id: null, places: [{ name: 'Harbour' }, { name: 'Lighthouse' }] },
      { name: 'Harbour', parent_id: { name: 'Coast' }, places: [] },
      { name: 'Lighthouse', parent_id: { name: 'Coast' }, places: [] },
    ])
  })

  it('embedding with supabase-js may embed a parent under the name of a column that is also selected', async () => {
    const { data } = await fixture.visitor.from('places').select('*, parent_id(name)').eq('id', 2).single()
    expect(data).toEqual({ id: 2, name: 'Harbour', parent_id: { name: 'Coast' } })
  })

  it('takes a column as the hint of a self reference, and means the children', async () => {
    const { data, error } = await fixture.visitor
      .from('places')
      .select('name, children:places!parent_id(name)')
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ name: 'Coast', children: [{ name: 'Harbour' }, { name: 'Lighthouse' }] })
  })

  it('drops parents without a match when the embed is inner, also from the count', async () => {
    const { data, count } = await fixture.visitor
      .from('films')
      .select('id, roles!inner(character)', { count: 'exact' })
      .eq('roles.actor_id', 1)
      .order('id')
    expect(data).toEqual([
      { id: 1, roles: [{ character: 'The Keeper' }] },
      { id: 2, roles: [{ character: 'The Keeper' }] },
    ])
    expect(count).toBe(2)
  })

  it('filters, orders and limits an embed separately', async () => {
    const { data } = await films('id, roles(character)')
      .eq('id', 1)
      .order('character', { referencedTable: 'roles', ascending: false })
      .limit(1, { referencedTable: 'roles' })
      .single()
    expect(data).toEqual({ id: 1, roles: [{ character: 'The Keeper' }] })
  })

  it('finds rows with and without a match', async () => {
    expect(ids((await films('id, roles()').is('roles', null)).data)).toEqual([4])
    expect(ids((await films('id, roles()').not('roles', 'is', null)).data)).toEqual([1, 2, 3])
  })

  it('orders by a column of a to-one embed, though it is not selected', async () => {
    const { data } = await fixture.visitor
      .from('films')
      .select('id, director:directors!films_director_id_fkey(country)')
      .order('director(name)', { ascending: false, nullsFirst: false })
      .order('id')
    expect(ids(data)).toEqual([3, 1, 2, 4])
  })

  it('spreads one into its parent, and many into lists', async () => {
    const { data } = await films(
      'title, ...directors!films_director_id_fkey(director:name), ...roles(characters:character)',
    )
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      title: 'The Quiet Tide',
      director: 'Ines Duarte',
      characters: ['The Keeper', 'The Boy'],
    })
  })

  it('counts the rows of an embed', async () => {
    const { data } = await films('id, roles(count)')
    expect(data).toEqual(
      [1, 2, 3, 4].map((id) => ({ id, roles: [{ count: { 1: 2, 2: 1, 3: 1 }[id] ?? 0 }] })),
    )
  })

  it('reports the candidates of an ambiguous embed', async () => {
    const { error, status } = await films('id, directors(name)')
    expect(status).toBe(300)
    expect(error).toMatchObject({
      code: 'PGRST201',
      hint: expect.stringContaining("'directors!films_second_director'"),
    })
  })

  it('reports an embed that is named twice, and the embed of an unknown column', async () => {
    const select = 'directors!films_director_id_fkey(id), directors!films_second_director(id)'
    expect(await films(select)).toMatchObject({
      status: 400,
      error: { code: '42712', message: 'table name "films_directors_1" specified more than once' },
    })
    expect(await films('roles(sum)')).toMatchObject({
      status: 400,
      error: { code: '42703', message: 'column roles_1.sum does not exist' },
    })
  })

  it('reports an unknown relationship', async () => {
    const { error, status } = await films('id, places(name)')
    expect(status).toBe(400)
    expect(error).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'films' and 'places' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'films' and 'places' in the schema 'public', but no matches were found.",
      hint: null,
    })
  })
})
