// Writing with the data API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, ben, type DataApiFixture, startDataApi } from './data-api-fixture.ts'

describe('writing with supabase-js', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi()
  })
  afterAll(() => fixture.close())
  const actors = () => fixture.visitor.from('actors')
  const nameOf = async (id: number) => (await actors().select('name').eq('id', id).maybeSingle()).data?.name

  it('inserts one and many, and returns nothing unless requested', async () => {
    expect(await actors().insert({ id: 10, name: 'Bea' })).toMatchObject({ status: 201, data: null })
    expect(
      await actors().insert(
        [
          { id: 11, name: 'Cy' },
          { id: 12, name: 'Dot' },
        ],
        { count: 'exact' },
      ),
    ).toMatchObject({ status: 201, count: 2 })
    expect(await nameOf(12)).toBe('Dot')
  })

  it('returns what was inserted, shaped by select, embeds included', async () => {
    const { data, status } = await fixture.visitor
      .from('films')
      .insert({ title: 'New', year: 2024, director_id: 1 })
      .select('title, rating, director:directors!films_director_id_fkey(name)')
      .single()
    expect(status).toBe(201)
    expect(data).toEqual({ title: 'New', rating: 5.0, director: { name: 'Ines Duarte' } })
  })

  it('fills missing columns with null or, when requested, with their default', async () => {
    const rows = [
      { id: 201, title: 'A', rating: 9 },
      { id: 202, title: 'B' },
    ]
    await fixture.visitor.from('films').insert(rows)
    await fixture.visitor.from('films').insert(
      rows.map((row) => ({ ...row, id: row.id + 10 })),
      { defaultToNull: false },
    )
    const { data } = await fixture.visitor
      .from('films')
      .select('id, rating')
      .gte('id', 201)
      .lte('id', 212)
      .order('id')
    expect(data).toEqual([
      { id: 201, rating: 9 },
      { id: 202, rating: null },
      { id: 211, rating: 9 },
      { id: 212, rating: 5 },
    ])
  })

  it('merges or ignores duplicates', async () => {
    await actors().insert({ id: 20, name: 'Eve' })
    expect(await actors().upsert({ id: 20, name: 'Eva' }).select()).toMatchObject({
      status: 200,
      data: [{ id: 20, name: 'Eva' }],
    })
    expect(await actors().upsert({ id: 21, name: 'Fay' })).toMatchObject({ status: 201 })
    expect(await actors().upsert({ id: 20, name: 'Ada' }, { ignoreDuplicates: true }).select()).toMatchObject(
      { data: [] },
    )
    expect(await nameOf(20)).toBe('Eva')
    const { error } = await fixture.visitor
      .from('posters')
      .upsert({ film_id: 1, address: 'x.png' }, { onConflict: 'film_id' })
    expect(error).toBeNull()
  })

  it('updates the rows that match the filters', async () => {
    await actors().insert([
      { id: 30, name: 'Gil' },
      { id: 31, name: 'Hal' },
    ])
    expect(await actors().update({ name: 'Gus' }).eq('id', 30)).toMatchObject({ status: 204, data: null })
    expect(
      await actors()
        .update({ name: 'Ike' })
        .in('id', [30, 31])
        .select('id')
        .order('id', { ascending: false }),
    ).toMatchObject({ status: 200, data: [{ id: 31 }, { id: 30 }] })
    expect(await actors().update({ name: 'Jo' }).eq('id', 999).select()).toMatchObject({
      status: 200,
      data: [],
    })
  })

  it('deletes, and returns the deleted rows', async () => {
    await actors().insert([
      { id: 40, name: 'Kay' },
      { id: 41, name: 'Lou' },
    ])
    expect(await actors().delete().eq('id', 40)).toMatchObject({ status: 204 })
    expect(await actors().delete({ count: 'exact' }).eq('id', 41).select()).toMatchObject({
      status: 200,
      count: 1,
      data: [{ id: 41, name: 'Lou' }],
    })
  })

  it('rolls back a write that does not affect the single row it should', async () => {
    await actors().insert([
      { id: 50, name: 'Max' },
      { id: 51, name: 'Max' },
    ])
    expect(await actors().update({ name: 'Moe' }).eq('name', 'Max').select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    })
    expect(await actors().update({ name: 'Moe' }).eq('name', 'Max').maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    })
    expect(await nameOf(50)).toBe('Max')
  })

  it('prevents writing rows for other people', async () => {
    const asAda = await fixture.as(ada)
    expect(await asAda.from('notes').insert({ words: 'forged', owner: ben })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    const { data } = await asAda.from('notes').insert({ words: 'mine' }).select('id').single()
    expect(
      (await (await fixture.as(ben)).from('notes').update({ words: 'taken' }).eq('id', data?.id).select())
        .data,
    ).toEqual([])
  })

  it.each<[string, Record<string, unknown>, number, object]>([
    [
      'an unknown column',
      { id: 60, nickname: 'x' },
      400,
      { code: 'PGRST204', message: "Could not find the 'nickname' column of 'actors' in the schema cache" },
    ],
    ['a wrong type', { id: 'sixty', name: 'x' }, 400, { code: '22P02' }],
    ['a missing value', { id: 61 }, 400, { code: '23502' }],
    [
      'a key that is taken',
      { id: 1, name: 'x' },
      409,
      { code: '23505', details: 'Key (id)=(1) already exists.' },
    ],
  ])('refuses %s', async (_, row, status, error) => {
    expect(await actors().insert(row)).toMatchObject({ status, error })
  })

  it('refuses a dangling reference, and deleting a referenced row', async () => {
    expect(await fixture.visitor.from('roles').insert({ film_id: 999, actor_id: 1 })).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
    expect(await actors().delete().eq('id', 1)).toMatchObject({ status: 409, error: { code: '23503' } })
  })

  it('replaces or inserts one row by PUT', async () => {
    const put = (body: string) =>
      fetch(`${fixture.url}/rest/v1/actors?id=eq.75`, {
        method: 'PUT',
        headers: { prefer: 'return=representation' },
        body,
      })
    const made = await put('{"id": 75, "name": "Oz"}')
    expect([made.status, await made.json()]).toEqual([201, [{ id: 75, name: 'Oz' }]])
    const replaced = await put('{"id": 75, "name": "Oscar"}')
    expect([replaced.status, await replaced.json()]).toEqual([200, [{ id: 75, name: 'Oscar' }]])
  })

  it('returns the location of a new row, when requested', async () => {
    const response = await fetch(`${fixture.url}/rest/v1/actors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
      body: '{"id": 70, "name": "Nan"}',
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe('/actors?id=eq.70')
    expect(response.headers.get('preference-applied')).toBe('return=headers-only')
    expect(await response.text()).toBe('')
  })

  it.each([
    ['no body', '', 'Empty or invalid json'],
    ['no JSON', '{"id":', 'Empty or invalid json'],
    ['a bare number', '7', 'The body must be a JSON object or a list of objects'],
    ['lists in a list', '[[1]]', 'The body must be a JSON object or a list of objects'],
    ['rows of different shape', '[{"id": 80, "name": "a"}, {"id": 81}]', 'All object keys must match'],
  ])('refuses %s', async (_, body, message) => {
    const response = await fetch(`${fixture.url}/rest/v1/actors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'PGRST102', message, details: null, hint: null })
  })

  it('refuses a body that is too large, also without a content length', async () => {
    const body = JSON.stringify({ id: 90, name: 'x'.repeat(1_100_000) })
    const declared = await fetch(`${fixture.url}/rest/v1/actors`, { method: 'POST', body })
    expect(declared.status).toBe(413)
    const stream = new Blob([body]).stream()
    const undeclared = await fetch(`${fixture.url}/rest/v1/actors`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(undeclared.status).toBe(413)
  })
})
