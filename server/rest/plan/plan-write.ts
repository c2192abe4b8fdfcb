// Plans inserts, upserts, updates and deletes: resolves the columns they write and the rows they give back.

import { RestError } from '../rest-error.ts'
import type { Column, Table } from '../schema.ts'
import { checkPaths } from './embed-paths.ts'
import type {
  ChangePlan,
  ConditionPlan,
  ConflictPlan,
  InsertPlan,
  PlanInput,
  UpdatePlan,
  WritePlan,
} from './plan.ts'
import { planCondition, tableRows } from './plan-condition.ts'
import { planReturned } from './plan-read.ts'

export function planWrite(input: PlanInput, table: Table, kind: ChangePlan['kind']): WritePlan {
  const { preferences, query } = input
  const isReturned = preferences.return === 'representation' || preferences.return === 'headers-only'
  if (isReturned) checkPaths(query)
  const change = planChange(input, table, kind)
  return { table, change, returned: isReturned ? planReturned(input, table) : undefined }
}

function planChange(input: PlanInput, table: Table, kind: ChangePlan['kind']): ChangePlan {
  if (kind === 'insert') return planInsert(input, table)
  if (kind === 'update') return planUpdate(input, table)
  return { kind, conditions: planConditions(input, table) }
}

function planInsert(input: PlanInput, table: Table): InsertPlan {
  const columns = writtenColumns(input, table)
  return {
    kind: 'insert',
    columns,
    isEmpty: input.bodyKind === 'none',
    usesDefaults: input.preferences.missing === 'default',
    conflict: planConflict(input, table, columns),
  }
}

/** PUT replaces the row that it finds. */
function planConflict(
  { method, preferences, query }: PlanInput,
  table: Table,
  written: Column[],
): ConflictPlan | undefined {
  const resolution = method === 'PUT' ? 'merge-duplicates' : preferences.resolution
  if (!resolution) return undefined
  const action = resolution === 'merge-duplicates' ? 'merge' : 'ignore'
  if (written.length === 0) return { action, columns: [] }
  const columns = query.onConflict ? known(table, query.onConflict).map(({ name }) => name) : table.primaryKey
  return { action, columns }
}

/** An update of no columns changes no rows, so its filters are not looked at. */
function planUpdate(input: PlanInput, table: Table): UpdatePlan {
  const columns = writtenColumns(input, table)
  return {
    kind: 'update',
    columns,
    conditions: columns.length === 0 ? [] : planConditions(input, table),
  }
}

function planConditions({ query }: PlanInput, table: Table): ConditionPlan[] {
  return query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => planCondition(value, tableRows(table), []))
}

function writtenColumns({ query, bodyKeys }: PlanInput, table: Table): Column[] {
  return known(table, query.columns ?? bodyKeys)
}

function known(table: Table, names: string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const found = table.columns.get(name)
    if (found) return found
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    )
  })
}
