// Plans reads: resolves the selected columns, the embeds with their relationships, the filters and the order.
import type { Condition, EmbedItem, FieldItem, OrderTerm, ParsedQuery, SelectItem } from '../parse/ast.ts'
import { at } from '../parse/parse-query.ts'
import { wholeNumber } from '../parse/whole-number.ts'
import { RestError } from '../rest-error.ts'
import type { Schema, Table } from '../schema.ts'
import { bindingOf } from './binding.ts'
import { castType } from './cast-types.ts'
import { checkPaths, notEmbedded } from './embed-paths.ts'
import type {
  EmbedPlan,
  JoinPlan,
  OrderPlan,
  OutputPlan,
  PagePlan,
  PlanInput,
  ReadPlan,
  RowsPlan,
} from './plan.ts'
import { planCondition, planField, tableRows } from './plan-condition.ts'
import { findRelationship } from './relationships.ts'

type Context = Pick<PlanInput, 'schema' | 'query'>

/** Where in the request the rows are read: the resource itself (an empty path) or one of its embeds. */
interface Place extends RowsPlan {
  path: string[]
}

/** The page of the resource itself; those of embeds are values of the query. */
const requestedPage: PagePlan = { limit: { from: 'limit' }, offset: { from: 'offset' } }

/** The rows that the request asks for; `isRecord` when a function returns them. */
export function planRead(context: Context, table: Table, isRecord = false): ReadPlan {
  checkPaths(context.query)
  return planRows(context, rootPlace(table, isRecord), context.query.select, requestedPage)
}

/** The rows of a write, for its answer. The write has applied the filters and has no page. */
export function planReturned({ schema, query }: Context, table: Table): ReadPlan {
  const conditions = query.conditions.filter(({ path }) => path.length > 0)
  return planRows(
    { schema, query: { ...query, conditions } },
    rootPlace(table, true),
    query.select,
    undefined,
  )
}

function rootPlace(table: Table, isRecord: boolean): Place {
  return { table, alias: table.name, isRecord, path: [] }
}

/** The order of the steps decides which error is raised when there are several. */
function planRows(context: Context, place: Place, items: SelectItem[], page: PagePlan | undefined): ReadPlan {
  const { schema, query } = context
  const { table, alias, isRecord, path } = place
  const conditions = at(query.conditions, path)
  const joinOf = planJoins(schema, place, items)
  const joins = [...joinOf.values()]
  const outputs = items.flatMap((item) =>
    item.kind === 'embed' ? embedOutputs(item, joinOf.get(item)) : columnOutputs(item, place),
  )
  const embeds = [...joinOf].map(
    ([item, join]): EmbedPlan => ({
      join,
      rows: planEmbedded(context, path, item, join),
      isCounted: join.isInner || conditions.some((condition) => mentions(condition, join.name)),
    }),
  )
  return {
    table,
    alias,
    isRecord,
    outputs,
    embeds,
    conditions: conditions.map((condition) => planCondition(condition, place, joins)),
    order: at(query.orders, path).flatMap((terms) => terms.map((term) => planOrder(term, place, joins))),
    page,
  }
}

function planJoins(
  schema: Schema,
  { table, alias, path }: Place,
  items: SelectItem[],
): Map<EmbedItem, JoinPlan> {
  const embeds = items.filter((item) => item.kind === 'embed')
  return new Map(
    embeds.map((item, index): [EmbedItem, JoinPlan] => {
      const relationship = findRelationship(schema, table, item.relation, item.hint)
      const name = item.alias ?? item.relation
      const first = embeds.findIndex((other) => (other.alias ?? other.relation) === name)
      if (first < index && !item.isSpread) throw namedTwice(`${alias}_${name}_${path.length + 1}`)
      const join: JoinPlan = {
        name,
        alias: `${alias}_${name}_${index}_${path.length + 1}`.slice(-60),
        relationship,
        isInner: item.isInner,
        spread: item.isSpread ? spreadNames(item, relationship.target) : undefined,
      }
      return [item, join]
    }),
  )
}

function namedTwice(name: string): RestError {
  return new RestError(400, '42712', `table name "${name}" specified more than once`)
}

/** An embed without a selection joins whole rows and puts none of them into the answer. */
function planEmbedded(
  { schema, query }: Context,
  parent: string[],
  item: EmbedItem,
  join: JoinPlan,
): ReadPlan {
  const table = join.relationship.target
  const path = [...parent, join.name]
  const place = { table, alias: `${table.name}_${path.length}`, isRecord: false, path }
  const items: SelectItem[] = item.items.length === 0 ? [{ kind: 'all' }] : item.items
  return planRows({ schema, query }, place, items, embeddedPage(query, path))
}

function embeddedPage(query: ParsedQuery, path: string[]): PagePlan | undefined {
  const limit = at(query.limits, path).at(-1)
  const offset = at(query.offsets, path).at(-1)
  if (!limit && !offset) return undefined
  return {
    limit: limit && bindingOf(limit, wholeNumber),
    offset: offset && bindingOf(offset, wholeNumber),
  }
}

function columnOutputs(item: Exclude<SelectItem, EmbedItem>, rows: RowsPlan): OutputPlan[] {
  if (item.kind === 'field') return [fieldOutput(item, rows)]
  if (item.kind === 'count')
    return [{ kind: 'count', name: item.alias ?? 'count', cast: planCast(item.cast) }]
  return [...rows.table.columns.values()].map((column) => ({
    kind: 'field',
    name: column.name,
    field: { column, path: [] },
    cast: undefined,
    aggregate: undefined,
  }))
}

function fieldOutput(item: FieldItem, rows: RowsPlan): OutputPlan {
  const { field, alias, aggregate } = item
  const { table } = rows
  // `table(count)` counts rows, unless the table has a column of that name.
  const isCount = field.name === 'count' && field.path.length === 0
  if (isCount && !table.columns.has('count') && !table.computed.has('count')) {
    return { kind: 'count', name: alias ?? 'count', cast: planCast(item.cast) }
  }
  return {
    kind: 'field',
    name: fieldName(item),
    field: planField(field, rows),
    cast: planCast(item.cast),
    aggregate: aggregate && { function: aggregate, cast: planCast(item.aggregateCast) },
  }
}

function embedOutputs(item: EmbedItem, join: JoinPlan | undefined): OutputPlan[] {
  if (!join || item.items.length === 0) return []
  if (join.spread) return join.spread.map((name) => ({ kind: 'spread', name, join }))
  return [{ kind: 'embed', name: join.name, join }]
}

/** The names of the columns that a spread embed adds to its parent. */
function spreadNames({ items }: EmbedItem, target: Table): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'all') return [...target.columns.keys()]
    if (item.kind === 'count') return [item.alias ?? 'count']
    return [item.kind === 'embed' ? (item.alias ?? item.relation) : fieldName(item)]
  })
}

function fieldName({ field, alias, aggregate }: FieldItem): string {
  const last = field.path.at(-1)?.key
  return alias ?? aggregate ?? (typeof last === 'string' ? last : field.name)
}

function planCast(type: string | undefined): string | undefined {
  return type === undefined ? undefined : castType(type)
}

function planOrder(
  { field, relation, isDescending, nulls }: OrderTerm,
  rows: RowsPlan,
  joins: JoinPlan[],
): OrderPlan {
  if (relation === undefined) return { field: planField(field, rows), join: undefined, isDescending, nulls }
  const join = joins.find(({ name }) => name === relation)
  if (!join) throw notEmbedded(relation)
  if (join.relationship.isToMany) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${rows.table.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  return { field: planField(field, tableRows(join.relationship.target)), join, isDescending, nulls }
}

function mentions(condition: Condition, name: string): boolean {
  if (condition.kind === 'filter') return condition.field.name === name
  return condition.conditions.some((part) => mentions(part, name))
}
