import { describe, expect, it } from 'vitest'
import { parseQuery, readShape } from '../parse/parse-query.ts'
import type { Column, ForeignKey, Routine, Schema, Table } from '../schema.ts'
import type { PlanInput } from './plan.ts'
import { planCall } from './plan-call.ts'
import { planRead } from './plan-read.ts'
import { planWrite } from './plan-write.ts'

const column = (name: string, type: string): Column => ({
  name,
  type,
  isJson: type === 'jsonb',
  isTextSearch: false,
  defaultExpression: null,
})

const table = (name: string, columns: Record<string, string>, primaryKey: string[]): Table => ({
  schema: 'public',
  name,
  columns: new Map(Object.entries(columns).map(([key, type]) => [key, column(key, type)])),
  isView: false,
  asksProof: false,
  computed: new Map(),
  primaryKey,
})

const key = (name: string, from: string, columns: string[], to: string): ForeignKey => ({
  name,
  table: from,
  columns,
  isUnique: false,
  foreignTable: to,
  foreignColumns: ['id'],
})

const directors = table('directors', { id: 'integer', name: 'text' }, ['id'])
const films = table('films', { id: 'integer', title: 'text', details: 'jsonb', director_id: 'integer' }, [
  'id',
])
const actors = table('actors', { id: 'integer', name: 'text' }, ['id'])
const roles = table('roles', { film_id: 'integer', actor_id: 'integer' }, ['film_id', 'actor_id'])
const reviews = table('reviews', { id: 'integer', film_id: 'integer', stars: 'integer' }, ['id'])
const filmsOf: Routine = {
  schema: 'public',
  name: 'films_of',
  parameters: [{ name: 'director', type: 'integer', isScalar: true, isJson: false, hasDefault: false }],
  isVolatile: false,
  isSet: true,
  returns: 'row',
  rowOf: films,
}

const schema: Schema = {
  name: 'public',
  tables: new Map([directors, films, actors, roles, reviews].map((each) => [each.name, each])),
  foreignKeys: [
    key('films_director', 'films', ['director_id'], 'directors'),
    key('roles_film', 'roles', ['film_id'], 'films'),
    key('roles_actor', 'roles', ['actor_id'], 'actors'),
    key('reviews_film', 'reviews', ['film_id'], 'films'),
  ],
  computedRelationships: [],
  routines: new Map([['films_of', [filmsOf]]]),
  geoJson: undefined,
}

const input = (search: string, given: Partial<PlanInput> = {}): PlanInput => ({
  schema,
  method: 'GET',
  query: parseQuery(readShape(new URLSearchParams(search)), false),
  preferences: {},
  bodyKeys: [],
  bodyKind: 'arguments',
  ...given,
})

const errorOf = (plan: () => unknown) => {
  try {
    plan()
  } catch (error) {
    return error
  }
  return undefined
}

describe('the plan of a read', () => {
  it('resolves embeds at every level, with their relationships, filters, order and page', () => {
    const plan = planRead(
      input(
        'select=title,lead:details->>lead,director:directors(name),reviews!inner(stars::text),actors(id)' +
          '&title=like.*Tide*&reviews.stars=gt.3&reviews.order=stars.desc&reviews.limit=2&actors=is.null&order=director(name)',
      ),
      films,
    )
    const title = films.columns.get('title')
    const stars = reviews.columns.get('stars')
    expect(plan).toMatchObject({
      table: films,
      alias: 'films',
      outputs: [
        { kind: 'field', name: 'title', field: { column: title, path: [] } },
        { kind: 'field', name: 'lead', field: { path: [{ key: 'lead', asText: true }] } },
        { kind: 'embed', name: 'director' },
        { kind: 'embed', name: 'reviews' },
        { kind: 'embed', name: 'actors' },
      ],
      conditions: [
        {
          kind: 'comparison',
          operator: 'like',
          field: { column: title },
          value: { from: 'value', index: 0 },
        },
        { kind: 'embed', isEmpty: true, join: { name: 'actors' } },
      ],
      order: [{ field: { column: directors.columns.get('name') }, join: { name: 'director' } }],
      page: { limit: { from: 'limit' }, offset: { from: 'offset' } },
    })
    expect(plan.embeds).toMatchObject([
      {
        join: {
          alias: 'films_director_0_1',
          relationship: {
            target: directors,
            isToMany: false,
            pairs: [{ origin: 'director_id', target: 'id' }],
          },
          isInner: false,
        },
        rows: { table: directors, alias: 'directors_1', conditions: [], page: undefined },
        isCounted: false,
      },
      {
        join: { relationship: { target: reviews, isToMany: true }, isInner: true },
        rows: {
          outputs: [{ name: 'stars', field: { column: stars }, cast: 'pg_catalog.text' }],
          conditions: [{ operator: 'gt', field: { column: stars } }],
          order: [{ field: { column: stars }, isDescending: true }],
          page: { limit: { from: 'value' }, offset: undefined },
        },
        isCounted: true,
      },
      {
        join: {
          relationship: {
            target: actors,
            pairs: [{ origin: 'id', target: 'film_id' }],
            junction: { table: roles, toTarget: [{ origin: 'actor_id', target: 'id' }] },
          },
        },
        isCounted: true,
      },
    ])
  })

  it('lifts the columns of a spread embed into its parent', () => {
    const { outputs, embeds } = planRead(input('select=id,...directors(director:name,id)'), films)
    expect(outputs.map(({ kind, name }) => [kind, name])).toEqual([
      ['field', 'id'],
      ['spread', 'director'],
      ['spread', 'id'],
    ])
    expect(embeds).toMatchObject([{ join: { spread: ['director', 'id'] } }])
  })

  it.each([
    ['nothing.id=eq.1&select=songs(*)', 'PGRST108'],
    ['select=nothing,songs(*)', 'PGRST200'],
    ['select=nothing,reviews(nothing)', '42703'],
    ['select=id::nothing&nothing=eq.1', '42704'],
    ['select=reviews(id)&reviews=eq.1&order=nothing', 'PGRST120'],
    ['select=reviews(id)&order=reviews(stars)', 'PGRST118'],
    ['or=(id.in.("1"2),title.eq.x)', 'PGRST100'],
  ])('the plan of a read of %s is refused with %s', (search, code) => {
    expect(errorOf(() => planRead(input(search), films))).toMatchObject({ code })
  })
})

describe('the plan of a write', () => {
  const returned = { return: 'representation' } as const

  it('the plan of a write of an upsert has the written columns, the conflict and the rows to return', () => {
    const plan = planWrite(
      input('select=id,director:directors(name)&on_conflict=title', {
        method: 'POST',
        bodyKeys: ['title', 'director_id'],
        preferences: { ...returned, resolution: 'merge-duplicates', missing: 'default' },
      }),
      films,
      'insert',
    )
    expect(plan).toMatchObject({
      table: films,
      change: {
        kind: 'insert',
        columns: [films.columns.get('title'), films.columns.get('director_id')],
        usesDefaults: true,
        conflict: { action: 'merge', columns: ['title'] },
      },
      returned: {
        outputs: [{ name: 'id' }, { name: 'director' }],
        embeds: [{ join: { relationship: { target: directors } } }],
        page: undefined,
      },
    })
  })

  it('the plan of a write of an update filters the change and not the rows that it returns', () => {
    const search = 'id=eq.1&reviews.stars=gt.3&select=id,reviews(stars)'
    const update = input(search, { method: 'PATCH', bodyKeys: ['title'], preferences: returned })
    const plan = planWrite(update, films, 'update')
    expect(plan.change).toMatchObject({
      kind: 'update',
      columns: [{ name: 'title' }],
      conditions: [{ kind: 'comparison', operator: 'eq', field: { column: films.columns.get('id') } }],
    })
    expect(plan.returned).toMatchObject({
      conditions: [],
      embeds: [{ rows: { conditions: [{ operator: 'gt' }] } }],
    })
  })

  it('the plan of a write of a PUT replaces by primary key, and returns nothing unless asked', () => {
    const plan = planWrite(input('id=eq.1', { method: 'PUT', bodyKeys: ['id', 'title'] }), films, 'insert')
    expect(plan).toMatchObject({
      change: { conflict: { action: 'merge', columns: ['id'] } },
      returned: undefined,
    })
  })

  it('names the embed that is missing before the column that is unknown', () => {
    const search = 'ghost.id=eq.1'
    const write = (preferences: PlanInput['preferences']) =>
      errorOf(() => planWrite(input(search, { bodyKeys: ['nothing'], preferences }), films, 'insert'))
    expect(write(returned)).toMatchObject({ code: 'PGRST108' })
    expect(write({})).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'nothing' column of 'films' in the schema cache",
    })
  })
})

describe('the plan of a call', () => {
  it('reads the arguments from the body and the rows as those of a table', () => {
    const call = input('select=title&id=gt.1', { method: 'POST', bodyKeys: ['director'] })
    expect(planCall(call, 'films_of')).toMatchObject({
      routine: filmsOf,
      arguments: [
        { name: 'director', type: 'integer', value: { from: 'field', name: 'director', isJson: false } },
      ],
      returned: { table: films, outputs: [{ name: 'title' }], conditions: [{ operator: 'gt' }] },
    })
  })
})
