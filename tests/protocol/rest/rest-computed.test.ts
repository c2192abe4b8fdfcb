// Columns and relationships that functions compute, and the relationships of views.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, ids, startDataApi } from './data-api-fixture.ts'

const schema = `
create function public.label(public.films) returns text language sql stable as $$ select $1.title || ' (' || coalesce($1.year::text, '?') || ')' $$;
create function public.facts(public.films) returns jsonb language sql stable as $$ select jsonb_build_object('old', $1.year < 2000) $$;
create function public.hidden_label(public.films) returns text language sql stable as $$ select 'hidden' $$;
create function public.cast_of(public.films) returns setof public.actors language sql stable as $$
  select a.* from public.actors a join public.roles r on r.actor_id = a.id where r.film_id = $1.id order by a.id $$;
create function public.lead_of(film public.films) returns setof public.actors rows 1 language sql stable as $$
  select a.* from public.actors a join public.roles r on r.actor_id = a.id where r.film_id = film.id order by a.id limit 1 $$;
create function public.poster_of(public.films) returns public.posters language sql stable as $$
  select * from public.posters where film_id = $1.id $$;
create function public.initials(public.actors) returns text language sql stable as $$ select left($1.name, 1) $$;
create function public.posters(public.films) returns setof public.actors language sql stable as $$ select * from public.actors where id = 3 and $1.id = 1 $$;
create view public.old_films with (security_invoker) as
  select f.id as number, f.title, f.director_id as maker, upper(f.title) as shouted from public.films f where f.year < 2005;
create view public.makers with (security_invoker) as select id, name from public.directors;
create view public.older_films with (security_invoker) as select number, title, maker from public.old_films where number = 1;
create view public.parts with (security_invoker) as select film_id, actor_id as player, character from public.roles;
create function public.loud(public.old_films) returns text language sql stable as $$ select $1.shouted || '!' $$;
grant select on public.old_films, public.makers, public.older_films, public.parts to anon, authenticated, service_role;
grant execute on all functions in schema public to anon, authenticated, service_role;
revoke execute on function public.hidden_label from public, anon`

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi()
  await fixture.define(schema)
})
afterAll(() => fixture?.close())
const films = (select: string) => fixture.visitor.from('films').select(select).order('id')

describe('a computed column', () => {
  it('a computed column is selected, aliased and cast like a column, but is not part of *', async () => {
    const { data, error } = await films('id, label, named:label::text, facts->old').eq('id', 1).single()
    expect(error).toBeNull()
    expect(data).toEqual({
      id: 1,
      label: 'The Quiet Tide (1999)',
      named: 'The Quiet Tide (1999)',
      old: true,
    })
    expect((await films('*').eq('id', 1).single()).data).not.toHaveProperty('label')
  })

  it('filters, orders and groups', async () => {
    expect(ids((await films('id').eq('label', 'Unfinished (?)')).data)).toEqual([4])
    const { data } = await fixture.visitor.from('films').select('id').order('label', { ascending: false })
    expect(ids(data)).toEqual([4, 2, 1, 3])
    const { data: counted } = await fixture.visitor
      .from('films')
      .select('facts, count()')
      .eq('facts->>old', 'true')
    expect(counted).toEqual([{ facts: { old: true }, count: 1 }])
  })

  it('belongs to the rows of a write and of a call, too', async () => {
    const written = await fixture.visitor
      .from('films')
      .update({ rating: 7.5 })
      .eq('label', 'The Quiet Tide (1999)')
      .select('id, label, lead_of(name)')
    expect(written).toMatchObject({
      error: null,
      data: [{ id: 1, label: 'The Quiet Tide (1999)', lead_of: { name: 'Wren Abara' } }],
    })
    const called = await fixture.visitor
      .rpc('films_of', { director: 2 })
      .select('label, cast_of(name, initials)')
    expect(called).toMatchObject({
      error: null,
      data: [{ label: 'A Loud "Room" (2010)', cast_of: [{ name: 'Sol Iversen', initials: 'S' }] }],
    })
  })

  it('a computed column of a view is computed from the row of the view', async () => {
    const { data } = await fixture.visitor.from('old_films').select('loud').eq('number', 1)
    expect(data).toEqual([{ loud: 'THE QUIET TIDE!' }])
  })

  it('needs the permission to call its function', async () => {
    expect(await films('hidden_label')).toMatchObject({ status: 401, error: { code: '42501' } })
  })
})

describe('a computed relationship', () => {
  it('a computed relationship is an array, or an object when it returns one row at most', async () => {
    const { data, error } = await films('id, cast_of(id), lead_of(name, initials), poster_of(address)').lte(
      'id',
      2,
    )
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        id: 1,
        cast_of: [{ id: 1 }, { id: 2 }],
        lead_of: { name: 'Wren Abara', initials: 'W' },
        poster_of: { address: 'tide.png' },
      },
      // A function that returns a row always returns one, if only of nulls.
      {
        id: 2,
        cast_of: [{ id: 1 }],
        lead_of: { name: 'Wren Abara', initials: 'W' },
        poster_of: { address: null },
      },
    ])
    expect((await films('lead_of(name)').eq('id', 4).single()).data).toEqual({ lead_of: null })
  })

  it('a computed relationship has filters, order, pages, inner joins, counts, spreads and embeds of its own', async () => {
    const { data, count, error } = await fixture.visitor
      .from('films')
      .select('id, cast_of!inner(name, roles(film_id))', { count: 'exact' })
      .eq('cast_of.name', 'Sol Iversen')
      .order('id')
    expect(error).toBeNull()
    expect(count).toBe(2)
    expect(data).toMatchObject([
      { id: 1, cast_of: [{ name: 'Sol Iversen', roles: [{ film_id: 1 }, { film_id: 3 }] }] },
      { id: 3, cast_of: [{ name: 'Sol Iversen' }] },
    ])
    const { data: last } = await films('id, cast_of(name)')
      .eq('id', 1)
      .order('name', { referencedTable: 'cast_of' })
      .limit(1, { referencedTable: 'cast_of' })
      .single()
    expect(last).toEqual({ id: 1, cast_of: [{ name: 'Sol Iversen' }] })
    const { data: spread } = await films('id, ...lead_of(lead:name)').eq('id', 3).single()
    expect(spread).toEqual({ id: 3, lead: 'Sol Iversen' })
    expect(ids((await films('id, cast_of()').is('cast_of', null)).data)).toEqual([4])
    const { data: ordered } = await fixture.visitor
      .from('films')
      .select('id, lead_of(name)')
      .order('lead_of(name)', { nullsFirst: true })
      .order('id')
    expect(ids(ordered)).toEqual([4, 3, 1, 2])
  })

  it('hides a foreign key of the same name', async () => {
    expect((await films('posters(name)').eq('id', 1).single()).data).toEqual({
      posters: [{ name: 'Kit Marlow' }],
    })
  })

  it('a computed relationship is none of another table', async () => {
    expect(await fixture.visitor.from('directors').select('cast_of(id)')).toMatchObject({
      status: 400,
      error: { code: 'PGRST200' },
    })
  })
})

describe('a view', () => {
  it('a view has the relationships of the tables under it, in both directions and to other views', async () => {
    const { data, error } = await fixture.visitor
      .from('old_films')
      .select('title, directors(name), makers(name), roles(character), parts(character), actors(name)')
      .eq('number', 2)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      title: 'Tide, Returning',
      directors: { name: 'Ines Duarte' },
      makers: { name: 'Ines Duarte' },
      roles: [{ character: 'The Keeper' }],
      parts: [{ character: 'The Keeper' }],
      actors: [{ name: 'Wren Abara' }],
    })
    const { data: makers } = await fixture.visitor
      .from('makers')
      .select('name, old_films(title)')
      .eq('id', 1)
      .order('title', { referencedTable: 'old_films' })
    expect(makers).toEqual([
      { name: 'Ines Duarte', old_films: [{ title: 'The Quiet Tide' }, { title: 'Tide, Returning' }] },
    ])
  })

  it('a view of a view has them, too, and takes hints', async () => {
    const { data, error } = await fixture.visitor
      .from('older_films')
      .select('maker(name), made:makers!films_director_id_fkey(name)')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ maker: { name: 'Ines Duarte' }, made: { name: 'Ines Duarte' } })
  })

  it('takes writes where PostgreSQL can pass them on to a table', async () => {
    await fixture.define(`
      create view public.summary as select count(*) from public.films;
      grant select, insert on public.summary, public.makers to anon`)
    expect(await fixture.visitor.from('makers').insert({ id: 9, name: 'New' }).select()).toMatchObject({
      status: 201,
      data: [{ id: 9, name: 'New' }],
    })
    expect(await fixture.visitor.from('summary').insert({ count: 1 })).toMatchObject({
      status: 400,
      error: { code: '55000', message: 'cannot insert into view "summary"' },
    })
  })

  it('a view has none by a column that is computed', async () => {
    expect(await fixture.visitor.from('makers').select('places(name)')).toMatchObject({
      error: { code: 'PGRST200' },
    })
  })
})
