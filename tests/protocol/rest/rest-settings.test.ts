// What operators can set for the data API, what SQL can know of a request, and how a changed schema is noticed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../harness/wait-until.ts'
import { ada, type DataApiFixture, startDataApi } from './data-api-fixture.ts'

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi({
    API_SCHEMAS: 'public, extra',
    API_MAX_ROWS: '3',
    API_PLANS: 'on',
    API_ROLLBACK: 'on',
  })
  await fixture.define(`
    set local check_function_bodies = off; create schema extra; grant usage on schema extra to anon, authenticated;
    create table extra.songs (id int primary key, title text); insert into extra.songs values (1, 'Low Tide');
    create table extra.drafts (id int primary key);
    create function extra.longest() returns text language sql stable as 'select max(title) from songs';
    grant select on extra.songs to anon; grant execute on function extra.longest to anon`)
})
afterAll(() => fixture?.close())

describe('more schemas', () => {
  it('more schemas are served by name, under their own grants', async () => {
    const extra = fixture.visitor.schema('extra')
    expect((await extra.from('songs').select()).data).toEqual([{ id: 1, title: 'Low Tide' }])
    expect((await extra.rpc('longest')).data).toBe('Low Tide')
    expect(await extra.from('drafts').select()).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await extra.from('songs').insert({ id: 2 })).toMatchObject({ status: 401 })
    expect(await fixture.visitor.from('songs').select()).toMatchObject({ status: 404 })
    expect(await fixture.visitor.schema('private').from('x').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, extra' },
    })
  })

  it('more schemas may have types with the names of others', async () => {
    await fixture.define(`
      create type public.genre as enum ('folk'); create type extra.genre as enum ('noise');
      create table extra.sets (id int primary key, genre public.genre default 'folk', other extra.genre default 'noise');
      grant select, insert on extra.sets to anon`)
    const rows = [
      { id: 1, genre: 'folk' },
      { id: 2, other: 'noise' },
    ]
    const { data, error } = await fixture.visitor
      .schema('extra')
      .from('sets')
      .insert(rows, { defaultToNull: false })
      .select()
    expect(error).toBeNull()
    expect(data).toEqual([
      { id: 1, genre: 'folk', other: 'noise' },
      { id: 2, genre: 'folk', other: 'noise' },
    ])
  })
})

describe('the limit of rows', () => {
  it('cuts answers, but not counts', async () => {
    const { data, count, status } = await fixture.visitor.from('films').select('id', { count: 'exact' })
    expect([data?.length, count, status]).toEqual([3, 4, 206])
  })
})

describe('plans', () => {
  it('plans are for the service role, as JSON or text', async () => {
    const json = await fixture.service.from('films').select().explain({ format: 'json', verbose: true })
    expect(json).toMatchObject({ error: null, data: [{ Plan: { Output: expect.any(Array) } }] })
    const text = await fixture.service.from('films').select().eq('id', 1).explain({ analyze: true })
    expect(text.data).toMatch(/Aggregate {2}\(cost=.*actual time/)
    expect(await fixture.service.from('films').select().explain({ wal: true })).toMatchObject({ status: 400 })
    const called = await fixture.service.rpc('add', { a: 1 }).explain({ format: 'json' })
    expect(called).toMatchObject({ data: [{ Plan: {} }] })
  })

  it('plans are not for others', async () => {
    for (const client of [fixture.visitor, await fixture.as(ada)]) {
      expect(await client.from('films').select().explain()).toMatchObject({
        status: 406,
        error: {
          code: 'PGRST107',
          message: expect.stringContaining(
            'None of these media types are available: application/vnd.pgrst.plan',
          ),
        },
      })
    }
  })
})

describe('a rollback', () => {
  it('undoes what the service role wrote, and still answers', async () => {
    const written = await fixture.service
      .from('actors')
      .insert({ id: 90, name: 'Ghost' })
      .select()
      .rollback()
      .single()
    expect(written).toMatchObject({ status: 201, data: { id: 90, name: 'Ghost' } })
    expect(
      (await fixture.service.from('actors').update({ name: 'Gone' }).eq('id', 1).rollback()).status,
    ).toBe(204)
    expect((await fixture.service.from('actors').select('name').eq('name', 'Wren Abara')).data).toHaveLength(
      1,
    )
    expect((await fixture.visitor.from('actors').select().eq('id', 90)).data).toEqual([])
  })

  it('refuses what a commit would refuse', async () => {
    await fixture.define(`
      create table public.pairs (id int primary key, other int references public.pairs deferrable initially deferred);
      grant select, insert on public.pairs to service_role`)
    const alone = await fixture.service.from('pairs').insert({ id: 1, other: 2 }).rollback()
    expect(alone).toMatchObject({ status: 409, error: { code: '23503' } })
  })

  it('a rollback is not for others: the preference is ignored', async () => {
    const answer = await fetch(`${fixture.url}/rest/v1/actors`, {
      method: 'POST',
      headers: { prefer: 'tx=rollback, return=minimal' },
      body: '{"id": 91, "name": "Kept"}',
    })
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    expect((await fixture.visitor.from('actors').select().eq('id', 91)).data).toHaveLength(1)
  })
})

describe('settings of a request', () => {
  it('tell SQL its method, path and headers, without secrets', async () => {
    await fixture.define(`
      create function public.seen(name text) returns text language sql stable as $$ select current_setting('request.' || name, true) $$;
      grant execute on function public.seen to anon, authenticated`)
    const client = await fixture.as(ada)
    const seen = async (name: string) =>
      (await client.rpc('seen', { name }).setHeader('x-colour', 'blé').setHeader('cookie', 'a=1'))
        .data as string
    expect(await seen('method')).toBe('POST')
    expect(await seen('path')).toBe('/rpc/seen')
    expect(JSON.parse(await seen('cookies'))).toEqual({})
    const headers = JSON.parse(await seen('headers'))
    expect(headers).toMatchObject({ 'content-profile': 'public', 'content-type': 'application/json' })
    for (const secret of ['authorization', 'apikey', 'cookie']) expect(headers).not.toHaveProperty(secret)
    const { data } = await client.rpc('seen', { name: 'path' }, { get: true })
    expect(data).toBe('/rpc/seen')
  })
})

describe('settings of a response', () => {
  it('settings of a response are applied once a function sets them, and the answers of others do not depend on it', async () => {
    const { visitor, service } = fixture
    const answers = () =>
      Promise.all([
        visitor.rpc('add', { a: 1 }),
        visitor.rpc('echo', { payload: { order: [2, 1], none: null } }),
        visitor.rpc('echo', { payload: null }),
        visitor.rpc('countdown', { first: 3 }),
        visitor.rpc('numbers'),
        visitor.rpc('newest'),
        visitor.rpc('films_of', { director: 1 }, { count: 'exact' }).select('id'),
        service.rpc('forget'),
        service.from('actors').insert({ id: 92, name: 'Understudy' }).select('name').rollback(),
      ])
    const teapot = `create function public.teapot() returns text language sql as
      $$ select set_config('response.status', '418', true) $$; grant execute on function public.teapot to anon`

    await fixture.define('drop function public.teapot()')
    const before = await answers()
    expect(before.map(({ error, status }) => error ?? status)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 204, 201,
    ])
    await fixture.define(teapot)
    expect(await answers()).toEqual(before)
    expect((await visitor.rpc('teapot')).status).toBe(418)
  })
})

describe('a changed schema', () => {
  it('a changed schema is noticed without a notification', async () => {
    await fixture.owner.query('create table public.quiet (id int); grant select on public.quiet to anon')
    await waitUntil(async () => (await fixture.visitor.from('quiet').select()).status === 200)
    await fixture.owner.query('alter table public.quiet add column name text')
    await waitUntil(async () => (await fixture.visitor.from('quiet').select('name')).status === 200)
    await fixture.owner.query('drop table public.quiet')
    await waitUntil(async () => (await fixture.visitor.from('quiet').select()).error?.code === 'PGRST205')
  })
})

describe('a table without columns', () => {
  it('a table without columns is served like any other', async () => {
    await fixture.define('create table public.bare (); grant select on public.bare to anon')
    expect(await fixture.visitor.from('bare').select()).toMatchObject({ error: null, data: [] })
  })
})

describe('GeoJSON', () => {
  it('GeoJSON is available once the database can write features', async () => {
    expect(await fixture.visitor.from('places').select().geojson()).toMatchObject({ status: 406 })
    // Stands in for PostGIS, which has a function of this name and form.
    await fixture.define(`
      create function extra.st_asgeojson(r record, geom_column text default '', digits int default 9) returns text language plpgsql stable as
        $$ begin return json_build_object('type', 'Feature', 'properties', row_to_json(r))::text; end $$;
      grant execute on function extra.st_asgeojson to anon`)
    const { data } = await fixture.visitor.from('places').select('id').eq('id', 1).geojson()
    expect(data).toEqual({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { id: 1 } }],
    })
  })
})
