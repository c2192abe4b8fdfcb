// Calls whose whole body is one argument, and calls that several functions fit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, startDataApi } from './data-api-fixture.ts'

const schema = `
create function public.take_json(jsonb) returns jsonb language sql immutable as 'select $1';
create function public.take_text(text) returns text language sql immutable as 'select upper($1)';
create function public.take_bytes(bytea) returns int language sql immutable as 'select length($1)';
create function public.take_number(int) returns int language sql immutable as 'select $1';
create function public.mixed() returns text language sql immutable as $$ select 'nothing' $$;
create function public.mixed(a int) returns text language sql immutable as $$ select 'named' $$;
create function public.mixed(json) returns text language sql immutable as $$ select 'whole' $$;
create function public.several(a text) returns int language sql immutable as 'select 1';
create function public.several(a int) returns int language sql immutable as 'select 2';
create function public.several(a int, b int default 1) returns int language sql immutable as 'select 3';
create function public.optional() returns int language sql immutable as 'select 1';
create function public.optional(text default 'x') returns int language sql immutable as 'select 2';
grant execute on all functions in schema public to anon`

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi()
  await fixture.define(schema)
})
afterAll(() => fixture?.close())
const post = async (name: string, type: string, body: BodyInit) => {
  const answer = await fetch(`${fixture.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a parameter without a name', () => {
  it('takes a JSON body as it is, whatever its keys', async () => {
    for (const given of [{ a: 1, b: [2] }, { '': 'x' }, {}]) {
      expect(await fixture.visitor.rpc('take_json', given)).toMatchObject({ error: null, data: given })
    }
    expect(await post('take_json', 'application/json', '[1, "two", null]')).toEqual({
      status: 200,
      body: [1, 'two', null],
    })
    expect(await post('take_json', 'application/json', '7')).toEqual({ status: 200, body: 7 })
  })

  it('takes text and bytes by their content type', async () => {
    expect(await post('take_text', 'text/plain', 'some {words}')).toEqual({
      status: 200,
      body: 'SOME {WORDS}',
    })
    expect(await post('take_text', 'text/plain; charset=utf-8', 'é')).toEqual({ status: 200, body: 'É' })
    const bytes = new Uint8Array([0, 255, 10])
    expect(await post('take_bytes', 'application/octet-stream', bytes)).toEqual({ status: 200, body: 3 })
    expect(await post('take_text', 'text/plain', new Uint8Array([255]))).toMatchObject({ status: 400 })
    expect(await post('take_text', 'text/plain', 'a\0b')).toMatchObject({ status: 400 })
  })

  it('a parameter without a name does not take other types, or no arguments by GET', async () => {
    expect(await fixture.visitor.rpc('take_number', { '': 1 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
    expect(await fixture.visitor.rpc('take_json', {}, { get: true })).toMatchObject({ status: 404 })
    expect(await post('take_json', 'application/json', '{"a":')).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
    expect(await post('add', 'application/json', '[1]')).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
  })

  it('comes second to named parameters that fit', async () => {
    expect((await fixture.visitor.rpc('mixed')).data).toBe('nothing')
    expect((await fixture.visitor.rpc('mixed', { a: 1 })).data).toBe('named')
    expect((await fixture.visitor.rpc('mixed', { b: 1 })).data).toBe('whole')
  })
})

describe('a call that several functions fit', () => {
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved'

  it('a call that several functions fit is refused with the candidates in order', async () => {
    expect(await fixture.visitor.rpc('several', { a: 1 })).toMatchObject({
      status: 300,
      statusText: 'Multiple Choices',
      error: {
        code: 'PGRST203',
        details: null,
        hint,
        message:
          'Could not choose the best candidate function between: public.several(a => integer), public.several(a => text), public.several(a => integer, b => integer)',
      },
    })
    expect((await fixture.visitor.rpc('several', { a: 1, b: 2 })).data).toBe(3)
    expect(await fixture.visitor.rpc('optional')).toMatchObject({
      status: 300,
      error: {
        message:
          'Could not choose the best candidate function between: public.optional(), public.optional( => text)',
      },
    })
  })

  it('a call that several functions fit has a hint when none fits', async () => {
    expect(await fixture.visitor.rpc('takes_text', {})).toMatchObject({
      status: 404,
      error: {
        message: 'Could not find the function public.takes_text without parameters in the schema cache',
        details:
          'Searched for the function public.takes_text without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.take_text',
      },
    })
    expect(await fixture.visitor.rpc('films_of', { directors: 1 })).toMatchObject({
      error: { hint: 'Perhaps you meant to call the function public.films_of(director)' },
    })
  })
})

describe('a call that wants little back', () => {
  it('a call that wants little back has no body when it prefers a minimal answer', async () => {
    const { data, status, count } = await fixture.visitor.rpc(
      'echo',
      { payload: { a: 1 } },
      { head: true, count: 'exact' },
    )
    expect([data, status, count]).toEqual([null, 204, 1])
  })

  it('a call that wants little back may limit the rows of a set, but not of a value', async () => {
    const limited = (name: string, given: object) => fixture.visitor.rpc(name, given).maxAffected(1)
    expect(await limited('films_of', { director: 2 })).toMatchObject({ error: null })
    expect(await limited('films_of', { director: 1 })).toMatchObject({ error: { code: 'PGRST124' } })
    expect(await limited('add', { a: 1 })).toMatchObject({ status: 400, error: { code: 'PGRST128' } })
  })
})
