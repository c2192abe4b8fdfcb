// /rest/v1: queries, filters, embeds, writes and calls, by the grammar of the query string.
import { type Grammar, inPath, someone } from './cases.ts'
import type { Dice } from './dice.ts'
import { contentTypes, oddJson, oddText, oddValue, wellFormed } from './odd-values.ts'
import type { Target } from './target.ts'

const operators =
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj not and or any x'.split(
    ' ',
  )

const preferences = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
  'tx=rollback',
  'max-affected=0',
  'max-affected=x',
  'timezone=Europe/London',
  'timezone=Nowhere/At-All',
  'params=single-object',
  'return=x, count=, =',
]

const accepts = [
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.plan+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/geo+json',
  'application/openapi+json',
  'text/html',
  '*/*',
  'x',
  ',',
]

export const restGrammar: Grammar = (dice, target) => {
  const isCall = dice.chance(0.4)
  const table = dice.chance(0.95) ? dice.one(Object.keys(target.tables)) : oddText(dice)
  const routine = dice.one(target.routines)
  const method = dice.one([
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'OPTIONS',
    'TRACE',
  ])
  const columns = isCall ? routine.arguments : (target.tables[table] ?? ['id'])
  const query = dice.some(5, () => term(dice, target, columns)).join('&')
  const name = isCall ? `rpc/${dice.chance(0.95) ? routine.name : oddText(dice)}` : table
  const isWrite = ['POST', 'PATCH', 'PUT'].includes(method)
  const row = () => Object.fromEntries(dice.some(6, () => [column(dice, columns), oddValue(dice)]))
  const called = () => Object.fromEntries(routine.arguments.map((argument) => [argument, oddValue(dice)]))
  return {
    kind: 'http',
    method,
    path: `/rest/v1/${dice.chance(0.95) ? encodeURI(wellFormed(name)) : inPath(dice, name)}${query ? `?${query}` : ''}`,
    headers: {
      ...someone(dice, target),
      ...(dice.chance(0.5) ? { prefer: dice.some(3, () => dice.one(preferences)).join(', ') } : {}),
      ...(dice.chance(0.3) ? { accept: dice.one(accepts) } : {}),
      ...(dice.chance(0.2)
        ? { range: dice.one(['0-9', '5-1', '-1', 'x-y', '0-', '1.5-2', '99999999999-', '']) }
        : {}),
      ...(dice.chance(0.1) ? { 'content-profile': dice.one(['public', 'auth', 'private', 'x']) } : {}),
      ...(dice.chance(0.1) ? { 'accept-profile': dice.one(['public', 'auth', 'platform', '']) } : {}),
      ...(isWrite ? { 'content-type': dice.one(contentTypes) } : {}),
    },
    ...(isWrite
      ? { body: oddJson(dice, () => (isCall ? called() : dice.chance(0.3) ? dice.some(3, row) : row())) }
      : {}),
  }
}

function column(dice: Dice, columns: string[]): string {
  return dice.make([
    () => dice.one(columns) ?? 'id',
    () => dice.one(columns) ?? 'id',
    () => dice.one(columns) ?? 'id',
    () => `${dice.one(columns)}->${dice.one(['a', '0', '>b', '>', '1.5'])}`,
    () => oddText(dice),
  ])
}

function term(dice: Dice, target: Target, columns: string[]): string {
  const name = column(dice, columns)
  return dice.make([
    () => `${inPath(dice, name)}=${inPath(dice, operation(dice))}`,
    () => `${inPath(dice, name)}=${inPath(dice, operation(dice))}`,
    () => `${inPath(dice, name)}=${inPath(dice, operation(dice))}`,
    () => `select=${inPath(dice, selection(dice, target, columns, 0))}`,
    () =>
      `order=${inPath(dice, `${name}.${dice.one(['asc', 'desc', 'nullsfirst', 'desc.nullslast', 'x', ''])}`)}`,
    () => `limit=${inPath(dice, oddText(dice))}`,
    () => `offset=${inPath(dice, oddText(dice))}`,
    () => `${dice.one(['and', 'or', 'not.and', 'not.or'])}=${inPath(dice, tree(dice, columns, 0))}`,
    () => `columns=${inPath(dice, dice.some(4, () => column(dice, columns)).join())}`,
    () => `on_conflict=${inPath(dice, column(dice, columns))}`,
    () => `${inPath(dice, dice.one(Object.keys(target.tables)))}.${name}=${operation(dice)}`,
    () => oddText(dice),
  ])
}

function operation(dice: Dice): string {
  const operator = dice.one(operators)
  return dice.make([
    () => `${operator}.${oddText(dice)}`,
    () => `${operator}.${oddText(dice)}`,
    () => `not.${operator}.${oddText(dice)}`,
    () => `in.(${dice.some(4, () => oddText(dice)).join()})`,
    () => `${operator}(any).{${oddText(dice)}}`,
    () => `${operator}(x).y`,
    () => oddText(dice),
  ])
}

function selection(dice: Dice, target: Target, columns: string[], depth: number): string {
  return dice
    .some(4, () =>
      dice.make([
        () => column(dice, columns),
        () => '*',
        () => `${column(dice, columns)}::${dice.one(['text', 'int', 'json', 'x', ''])}`,
        () => `alias:${column(dice, columns)}`,
        () => `${column(dice, columns)}.${dice.one(['count()', 'sum()', 'x()'])}`,
        () => {
          const table = dice.one(Object.keys(target.tables))
          const hint = dice.one(['', '!inner', '!left', '!x', '!'])
          const inner = depth < 7 ? selection(dice, target, target.tables[table] ?? [], depth + 1) : '*'
          return `${dice.one(['', '...'])}${table}${hint}(${inner})`
        },
      ]),
    )
    .join()
}

function tree(dice: Dice, columns: string[], depth: number): string {
  const parts = dice.some(4, () =>
    depth < 5 && dice.chance(0.3)
      ? `${dice.one(['and', 'or', 'not.and'])}${tree(dice, columns, depth + 1)}`
      : `${column(dice, columns)}.${operation(dice)}`,
  )
  return dice.chance(0.95) ? `(${parts.join()})` : `(${parts.join()}`
}
