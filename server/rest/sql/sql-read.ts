// Writes a planned read as one SELECT. Each embed is a lateral join; to-one embeds become objects, to-many ones arrays.
import type {
  EmbedPlan,
  JoinPlan,
  OrderPlan,
  OutputPlan,
  PagePlan,
  ReadPlan,
  RowsPlan,
} from '../plan/plan.ts'
import { fieldSql, whereSql } from './sql-condition.ts'
import { column, qualifiedName, quote, rowSql, type SqlText } from './sql-text.ts'

/** The rows, in order and cut to the page; read from the table itself unless `from` is another source of its rows. */
export function readSql(
  sql: SqlText,
  plan: ReadPlan,
  from = qualifiedName(plan.table),
  related: string[] = [],
): string {
  const page = plan.page && pageSql(sql, plan.page)
  const expressions = plan.outputs.map((output) => outputSql(sql, output, plan))
  const list = plan.outputs.map(({ name }, index) =>
    name === '' ? expressions[index] : `${expressions[index]} as ${quote(name)}`,
  )
  return [
    `select ${list.join(', ')} from ${from} as ${quote(plan.alias)}`,
    ...plan.embeds.map((embed) => joinSql(sql, plan, embed)),
    whereSql(sql, plan.conditions, plan, related),
    groupSql(plan.outputs, expressions),
    orderSql(sql, plan),
    page ?? '',
  ].join('')
}

/** One row for each row that the read would have without its page. */
export function countSql(sql: SqlText, plan: ReadPlan, from = qualifiedName(plan.table)): string {
  const joins = plan.embeds.filter(({ isCounted }) => isCounted).map((embed) => joinSql(sql, plan, embed))
  return `select 1 from ${from} as ${quote(plan.alias)}${joins.join('')}${whereSql(sql, plan.conditions, plan)}`
}

function pageSql(sql: SqlText, { limit, offset }: PagePlan): string {
  const limited = limit ? `${sql.bind(limit)}::bigint` : 'all'
  return ` limit ${limited} offset ${offset ? `${sql.bind(offset)}::bigint` : '0'}`
}

function outputSql(sql: SqlText, output: OutputPlan, rows: RowsPlan): string {
  if (output.kind === 'count') return castSql('count(*)', output.cast)
  if (output.kind === 'spread') return column(output.join.alias, output.name)
  if (output.kind === 'embed') {
    return output.join.relationship.isToMany
      ? `coalesce(${column(output.join.alias, 'rows')}, '[]')`
      : `row_to_json(${quote(output.join.alias)}.*)::jsonb`
  }
  const value = castSql(fieldSql(sql, output.field, rows), output.cast)
  const { aggregate } = output
  return aggregate ? castSql(`${aggregate.function}(${value})`, aggregate.cast) : value
}

function castSql(expression: string, type: string | undefined): string {
  return type === undefined ? expression : `(${expression})::${type}`
}

function joinSql(sql: SqlText, parent: ReadPlan, embed: EmbedPlan): string {
  const { alias, isInner, relationship, spread } = embed.join
  const rows = readSql(sql, embed.rows, targetSql(parent, embed.join), relatedSql(parent, embed))
  const kind = isInner ? 'inner' : 'left'
  if (!relationship.isToMany) return ` ${kind} join lateral (${rows}) ${quote(alias)} on true`
  const gathered = spread
    ? spread.map((name) => `json_agg(${column('row', name)})::jsonb as ${quote(name)}`)
    : [`json_agg("row")::jsonb as "rows"`]
  // Without a match there is then no row at all, and an inner join drops the parent.
  const having = isInner ? ' having count(*) > 0' : ''
  return ` ${kind} join lateral (select ${gathered.join(', ')} from (${rows}) "row"${having}) ${quote(alias)} on true`
}

/** Where the rows of the embed are read from. */
function targetSql(parent: RowsPlan, { relationship }: JoinPlan): string {
  const { computedBy, target } = relationship
  return computedBy ? `${qualifiedName(computedBy)}(${rowSql(parent)})` : qualifiedName(target)
}

/** The conditions by which a row of the embed belongs to a row of its parent. */
function relatedSql(parent: ReadPlan, { join, rows }: EmbedPlan): string[] {
  const { junction, pairs } = join.relationship
  const linked = junction ? `${rows.alias}_through` : rows.alias
  const near = pairs.map(
    ({ origin, target }) => `${column(linked, target)} = ${column(parent.alias, origin)}`,
  )
  if (!junction) return near
  const far = junction.toTarget.map(
    ({ origin, target }) => `${column(linked, origin)} = ${column(rows.alias, target)}`,
  )
  return [
    `exists (select from ${qualifiedName(junction.table)} as ${quote(linked)} where ${[...near, ...far].join(' and ')})`,
  ]
}

function groupSql(outputs: OutputPlan[], expressions: string[]): string {
  if (!outputs.some(isAggregate)) return ''
  const groups = expressions.filter((_, index) => !isAggregate(outputs[index]))
  return groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
}

function isAggregate(output: OutputPlan | undefined): boolean {
  return output?.kind === 'count' || (output?.kind === 'field' && output.aggregate !== undefined)
}

function orderSql(sql: SqlText, plan: ReadPlan): string {
  if (plan.order.length === 0) return ''
  const terms = plan.order.map((term) => {
    const { isDescending, nulls } = term
    return `${orderedSql(sql, term, plan)}${isDescending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${terms.join(', ')}`
}

function orderedSql(sql: SqlText, { field, join }: OrderPlan, rows: RowsPlan): string {
  if (!join) return fieldSql(sql, field, rows)
  const { target, pairs } = join.relationship
  const ordering: RowsPlan = { table: target, alias: 'ordering', isRecord: false }
  const related = pairs.map(
    (pair) => `${column(ordering.alias, pair.target)} = ${column(rows.alias, pair.origin)}`,
  )
  const where = related.length === 0 ? ' limit 1' : ` where ${related.join(' and ')}`
  // The join's own output may leave the column out, so it is read from the whole target again.
  return `(select ${fieldSql(sql, field, ordering)} from ${targetSql(rows, join)} as ${quote(ordering.alias)}${where})`
}
