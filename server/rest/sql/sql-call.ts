// Writes a planned call: its arguments are parameters, or columns of the body.
import type { ArgumentPlan, CallPlan } from '../plan/plan.ts'
import { column, qualifiedName, quote, type SqlText } from './sql-text.ts'

/** The call, and the from clause that it takes its arguments from; empty when they are parameters. */
export function callSql(
  sql: SqlText,
  { routine, arguments: given }: CallPlan,
): { call: string; from: string } {
  const fields = given.filter(isField)
  const passed = given.map((argument) => {
    const { name, type, value } = argument
    if (isField(argument)) return `${quote(name)} := ${column('arguments', name)}`
    return `${name === '' ? '' : `${quote(name)} := `}${sql.bind(value)}::${type}`
  })
  const typed = fields.map(({ name, type }) => `${quote(name)} ${type}`)
  const from =
    typed.length === 0
      ? ''
      : ` from json_to_record(${sql.bind({ from: 'body' })}::json) as "arguments"(${typed.join(', ')})`
  return { call: `${qualifiedName(routine)}(${passed.join(', ')})`, from }
}

/** A field of the body; an argument without a name is the body itself. */
function isField({ name, value }: ArgumentPlan): boolean {
  return value.from === 'body' && name !== ''
}
