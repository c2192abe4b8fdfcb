import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { visitor } from '../core/callers.ts'
import { loadSchemas } from './catalog/load-schemas.ts'
import { compile } from './compile.ts'
import { readAccept } from './parse/accept.ts'
import { parseQuery, readShape } from './parse/parse-query.ts'
import { RestError } from './rest-error.ts'
import type { Schema } from './schema.ts'

const words = [
  'id',
  'name',
  'owner_id',
  'pets',
  'people',
  'data',
  '*',
  'count()',
  '"; drop table pets; --',
  "'",
  '\u0000',
  'x:name',
  'data->a->>b',
  'name::text',
  'id.sum()',
  '...people(name)',
  'pets!inner(id)',
  'label',
  'owner_of(name)',
  '...owner_of(name)',
  'friends(label)',
]

describe('compiled statements', () => {
  let db: TestDatabase
  let schema: Schema
  beforeAll(async () => {
    db = await createTestDatabase()
    await db.platform.query(`
      create table public.people (id int primary key, name text);
      create table public.pets (id int primary key, owner_id int references public.people, name text, data jsonb);
      create function public.label(public.pets) returns text language sql stable as 'select $1.name';
      create function public.owner_of(public.pets) returns setof public.people rows 1 language sql stable as 'select * from public.people where id = $1.owner_id';
      create function public.friends(public.pets) returns setof public.pets language sql stable as 'select * from public.pets where owner_id = $1.owner_id';
      grant execute on function public.label, public.owner_of, public.friends to anon;
      grant select on public.people, public.pets to anon;`)
    schema = (await loadSchemas(db.platform, ['public'])).get('public') as Schema
  })

  const read = (search: URLSearchParams) => {
    const shape = readShape(search)
    const query = parseQuery(shape, false)
    return {
      shape,
      compiled: compile({
        schema,
        target: { kind: 'table', name: 'pets' },
        method: 'GET',
        query,
        preferences: {},
        representation: readAccept(''),
        bodyKeys: [],
        bodyKind: 'arguments',
        maxRows: 1_000,
        writesResponse: true,
      }),
    }
  }

  it('never have a syntax error: a request is refused with 4xx, or PostgreSQL runs it', async () => {
    const word = fc.constantFrom(...words)
    const select = fc.array(word, { minLength: 1, maxLength: 3 }).map((items) => items.join(','))
    const filter = fc.tuple(
      word,
      fc.constantFrom('eq.1', 'is.null', 'in.(1,2)', 'not.eq.x', 'like.*a*', "eq.'; drop table pets; --"),
    )
    await fc.assert(
      fc.asyncProperty(select, fc.array(filter, { maxLength: 2 }), word, async (select, filters, order) => {
        const search = new URLSearchParams([['select', select], ...filters, ['order', order]])
        let statement: ReturnType<typeof read>
        try {
          statement = read(search)
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
          expect((error as RestError).status).toBeLessThan(500)
          return
        }
        const values = statement.compiled.bindings.map((binding) => {
          if (binding.from === 'constant') return binding.value
          if (binding.from === 'value')
            return binding.read
              ? binding.read(statement.shape.values[binding.index] ?? '')
              : statement.shape.values[binding.index]
          return binding.from === 'limit' ? 10 : 0
        })
        const code = await db.database.run(visitor, { text: statement.compiled.text, values }).then(
          () => '',
          (error) => error.code,
        )
        // Wrong types, missing operators and invalid groupings are errors of the request; 42601 would be one of the compiler.
        expect(
          ['', '22P02', '42883', '42803', '22021', '42804', '42P18', '42725'],
          `${code}: ${statement.compiled.text}`,
        ).toContain(code)
      }),
      { numRuns: 300 },
    )
  })

  it('quote every identifier and hold no value', () => {
    const { compiled } = read(
      new URLSearchParams('select=x:name,data->secretkey&name=eq.secretvalue&order=id'),
    )
    expect(compiled.text).not.toContain('secretvalue')
    expect(compiled.text.match(/.secretkey./g)).toEqual(['"secretkey"'])
    expect(compiled.text).not.toMatch(/[^"](pets|name|data)[^"]/)
  })
})
