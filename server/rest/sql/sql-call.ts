// Writes a planned call: its arguments are parameters, or columns of the body.
import type { CallPlan } from '../plan/plan.ts'
import { column, qualifiedName, quote, type SqlText } from './sql-text.ts'

/** The call, and the from clause that it takes its arguments from; empty when they are parameters. */
export function callSql(
  sql: SqlText,
  { routine, arguments: given }: CallPlan,
): { call: string; from: string } {
  const named = given.map(({ name, type, value }) => {
    const read = value.from === 'body' ? column('arguments', name) : `${sql.bind(value)}::${type}`
    return `${quote(name)} := ${read}`
  })
  const typed = given
    .filter(({ value }) => value.from === 'body')
    .map(({ name, type }) => `${quote(name)} ${type}`)
  const from =
    typed.length === 0
      ? ''
      : ` from json_to_record(${sql.bind({ from: 'body' })}::json) as "arguments"(${typed.join(', ')})`
  return { call: `${qualifiedName(routine)}(${named.join(', ')})`, from }
}
