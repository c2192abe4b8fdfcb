// A read with its embeds as one SELECT. Each embed is a lateral join; to-one embeds become objects, to-many ones arrays.
import type { EmbedItem, FieldItem, ParsedQuery, SelectItem } from './ast.ts'
import { castType } from './cast-types.ts'
import { notEmbedded } from './embed-paths.ts'
import { at } from './parse-query.ts'
import { findRelationship, type Relationship } from './relationships.ts'
import { RestError } from './rest-error.ts'
import type { Schema, Table } from './schema.ts'
import { conditionSql, fieldSql, type Scope, tableName } from './sql-condition.ts'
import { column, quote, type SqlText } from './sql-text.ts'
import { wholeNumber } from './whole-number.ts'

export interface ReadContext {
  schema: Schema
  query: ParsedQuery
  sql: SqlText
}

export interface ReadSource {
  table: Table
  /** The from-item, without its alias; the table itself when undefined. */
  from?: string
  alias: string
  path: string[]
  depth: number
}

export interface Page {
  limit: string
  offset: string
}

interface Embed {
  item: EmbedItem
  name: string
  relationship: Relationship
  /** The alias of the lateral join. */
  alias: string
  source: ReadSource
}

interface Output {
  expression: string
  name: string
  isAggregate: boolean
}

/** The rows, shaped by `select`, in order and cut to the page. */
export function readSql(context: ReadContext, source: ReadSource, page?: Page): string {
  return selectSql(context, source, context.query.select, page, [])
}

/** The number of rows the read would have without its page. */
export function countSql(context: ReadContext, source: ReadSource): string {
  const embeds = findEmbeds(context, source, context.query.select)
  const filtered = new Set(at(context.query.conditions, source.path).flatMap(namesIn))
  const needed = embeds.filter(({ item, name }) => item.isInner || filtered.has(name))
  const joins = needed.map((embed) => joinSql(context, source, embed))
  return `select 1 from ${fromSql(source)}${joins.join('')}${whereSql(context, source, embeds, [])}`
}

function selectSql(
  context: ReadContext,
  source: ReadSource,
  items: SelectItem[],
  page: Page | undefined,
  where: string[],
): string {
  const { sql } = context
  const embeds = findEmbeds(context, source, items)
  const outputs = items.flatMap((item) => outputsOf(item, source, embeds, sql))
  const list = outputs.map(({ expression, name }) =>
    name === '' ? expression : `${expression} as ${quote(name)}`,
  )
  const joins = embeds.map((embed) => joinSql(context, source, embed))
  return [
    `select ${list.join(', ')} from ${fromSql(source)}`,
    ...joins,
    whereSql(context, source, embeds, where),
    groupSql(outputs),
    orderSql(context, source, embeds),
    page ? ` limit ${page.limit} offset ${page.offset}` : '',
  ].join('')
}

function fromSql({ table, from, alias }: ReadSource): string {
  return `${from ?? tableName(table)} as ${quote(alias)}`
}

function findEmbeds({ schema }: ReadContext, source: ReadSource, items: SelectItem[]): Embed[] {
  return items
    .filter((item) => item.kind === 'embed')
    .map((item, index) => {
      const relationship = findRelationship(schema, source.table, item.relation, item.hint)
      const name = item.alias ?? item.relation
      const depth = source.depth + 1
      return {
        item,
        name,
        relationship,
        alias: `${source.alias}_${name}_${index}_${depth}`.slice(-60),
        source: {
          table: relationship.target,
          alias: `${relationship.target.name}_${depth}`,
          path: [...source.path, name],
          depth,
        },
      }
    })
}

function outputsOf(item: SelectItem, source: ReadSource, embeds: Embed[], sql: SqlText): Output[] {
  if (item.kind === 'all') {
    return [...source.table.columns.keys()].map((name) => ({
      expression: column(source.alias, name),
      name,
      isAggregate: false,
    }))
  }
  if (item.kind === 'count')
    return [{ expression: cast('count(*)', item.cast), name: item.alias ?? 'count', isAggregate: true }]
  if (item.kind === 'field') return [fieldOutput(item, source, sql)]
  const embed = embeds.find((found) => found.item === item)
  if (!embed || item.items.length === 0) return []
  if (item.isSpread)
    return spreadNames(embed).map((name) => ({
      expression: column(embed.alias, name),
      name,
      isAggregate: false,
    }))
  const expression = embed.relationship.isToMany
    ? `coalesce(${column(embed.alias, 'rows')}, '[]')`
    : `row_to_json(${quote(embed.alias)}.*)::jsonb`
  return [{ expression, name: embed.name, isAggregate: false }]
}

function fieldOutput(item: FieldItem, source: ReadSource, sql: SqlText): Output {
  const { field, alias, aggregate } = item
  // `table(count)` counts rows, unless the table has a column of that name.
  if (field.name === 'count' && field.path.length === 0 && !source.table.columns.has('count')) {
    return { expression: cast('count(*)', item.cast), name: alias ?? 'count', isAggregate: true }
  }
  const value = cast(fieldSql(field, source.table, source.alias, sql), item.cast)
  const last = field.path.at(-1)
  const name = alias ?? (typeof last?.key === 'string' ? last.key : field.name)
  if (!aggregate) return { expression: value, name, isAggregate: false }
  return {
    expression: cast(`${aggregate}(${value})`, item.aggregateCast),
    name: alias ?? aggregate,
    isAggregate: true,
  }
}

function cast(expression: string, type: string | undefined): string {
  return type === undefined ? expression : `(${expression})::${castType(type)}`
}

/** The names a spread embed lifts into its parent. */
function spreadNames({ item, relationship: { target } }: Embed): string[] {
  return item.items.flatMap((inner): string[] => {
    if (inner.kind === 'all') return [...target.columns.keys()]
    if (inner.kind === 'count') return [inner.alias ?? 'count']
    if (inner.kind === 'embed') return [inner.alias ?? inner.relation]
    const last = inner.field.path.at(-1)
    return [inner.alias ?? inner.aggregate ?? (typeof last?.key === 'string' ? last.key : inner.field.name)]
  })
}

function joinSql(context: ReadContext, parent: ReadSource, embed: Embed): string {
  const { item, relationship, alias, source } = embed
  const items: SelectItem[] = item.items.length === 0 ? [{ kind: 'all' }] : item.items
  const rows = selectSql(context, source, items, embedPage(context, source), relationSql(parent, embed))
  const kind = item.isInner ? 'inner' : 'left'
  if (!relationship.isToMany) return ` ${kind} join lateral (${rows}) ${quote(alias)} on true`
  const gathered = item.isSpread
    ? spreadNames(embed).map((name) => `json_agg(${column('row', name)})::jsonb as ${quote(name)}`)
    : [`json_agg(${quote('row')})::jsonb as "rows"`]
  // Without a match there is then no row at all, and an inner join drops the parent.
  const having = item.isInner ? ' having count(*) > 0' : ''
  return ` ${kind} join lateral (select ${gathered.join(', ')} from (${rows}) "row"${having}) ${quote(alias)} on true`
}

function embedPage({ query, sql }: ReadContext, { path }: ReadSource): Page | undefined {
  const limit = at(query.limits, path).at(-1)
  const offset = at(query.offsets, path).at(-1)
  if (!limit && !offset) return undefined
  return {
    limit: limit ? `${sql.value(limit, wholeNumber)}::bigint` : 'all',
    offset: offset ? `${sql.value(offset, wholeNumber)}::bigint` : '0',
  }
}

/** How a row of the embed belongs to a row of its parent. */
function relationSql(parent: ReadSource, { relationship, source }: Embed): string[] {
  const { junction, pairs } = relationship
  const joined = (target: string, list: typeof pairs) =>
    list.map((pair) => `${column(target, pair.target)} = ${column(parent.alias, pair.origin)}`)
  if (!junction) return joined(source.alias, pairs)
  const through = `${source.alias}_through`
  const far = junction.toTarget.map(
    ({ origin, target }) => `${column(through, origin)} = ${column(source.alias, target)}`,
  )
  const conditions = [...joined(through, pairs), ...far].join(' and ')
  return [`exists (select from ${tableName(junction.table)} as ${quote(through)} where ${conditions})`]
}

function whereSql(context: ReadContext, source: ReadSource, embeds: Embed[], also: string[]): string {
  const scope: Scope = {
    sql: context.sql,
    table: source.table,
    alias: source.alias,
    emptyEmbed: (name) => {
      const embed = embeds.find((found) => found.name === name)
      if (!embed) return undefined
      return embed.relationship.isToMany
        ? `${column(embed.alias, 'rows')} is null`
        : `${quote(embed.alias)} is not distinct from null`
    },
  }
  const conditions = at(context.query.conditions, source.path).map((condition) =>
    conditionSql(condition, scope),
  )
  const all = [...also, ...conditions]
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function groupSql(outputs: Output[]): string {
  if (!outputs.some(({ isAggregate }) => isAggregate)) return ''
  const groups = outputs.filter(({ isAggregate }) => !isAggregate).map(({ expression }) => expression)
  return groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
}

function orderSql({ query, sql }: ReadContext, source: ReadSource, embeds: Embed[]): string {
  const terms = at(query.orders, source.path).flat()
  if (terms.length === 0) return ''
  const parts = terms.map(({ field, relation, isDescending, nulls }) => {
    let expression: string
    if (relation === undefined) expression = fieldSql(field, source.table, source.alias, sql)
    else {
      const embed = embeds.find(({ name }) => name === relation)
      if (!embed) throw notEmbedded(relation)
      if (embed.relationship.isToMany) {
        throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
          details: `'${source.table.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
        })
      }
      // The join's own output may leave the column out, so it is read from the whole target again.
      expression = `(select ${fieldSql(field, embed.relationship.target, 'ordering', sql)} from ${tableName(embed.relationship.target)} as "ordering" where ${embed.relationship.pairs
        .map(({ origin, target }) => `${column('ordering', target)} = ${column(source.alias, origin)}`)
        .join(' and ')})`
    }
    return `${expression}${isDescending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${parts.join(', ')}`
}

function namesIn(condition: Parameters<typeof conditionSql>[0]): string[] {
  return condition.kind === 'filter' ? [condition.field.name] : condition.conditions.flatMap(namesIn)
}
