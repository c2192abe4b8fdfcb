// Plans calls of functions: finds the function, and plans how the rows that it returns are read.

import { RestError } from '../rest-error.ts'
import type { Routine } from '../schema.ts'
import { bindingOf } from './binding.ts'
import { findRoutine } from './find-routine.ts'
import type { ArgumentPlan, CallPlan, PlanInput } from './plan.ts'
import { planRead } from './plan-read.ts'

/** POST sends the arguments in the body, other methods in the query. */
export function planCall(input: PlanInput, name: string): CallPlan {
  const isPost = input.method === 'POST'
  const given = isPost ? input.bodyKeys : input.query.arguments.map((argument) => argument.name)
  const routine = findRoutine(input.schema, name, {
    given,
    bodyKind: isPost ? input.bodyKind : undefined,
  })
  checkMaxAffected(routine, input)
  return {
    routine,
    arguments: isPost ? fromBody(routine, given) : fromQuery(routine, input),
    returned: routine.returns === 'row' && routine.rowOf ? planRead(input, routine.rowOf, true) : undefined,
  }
}

function checkMaxAffected({ isSet }: Routine, { preferences }: PlanInput): void {
  if (isSet || preferences.maxAffected === undefined || preferences.handling !== 'strict') return
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

/**
 * A parameter without a name takes the whole body, whatever its keys. Fields that are one value each are parameters of
 * the statement, which costs PostgreSQL less than to read the body; lists and rows it reads from the body.
 */
function fromBody({ parameters }: Routine, given: string[]): ArgumentPlan[] {
  const passed = parameters.filter(({ name }) => name === '' || given.includes(name))
  const areFields = passed.every(({ name, isScalar }) => name !== '' && isScalar)
  return passed.map(({ name, type, isJson }) => ({
    name,
    type,
    value: areFields ? { from: 'field', name, isJson } : { from: 'body' },
  }))
}

function fromQuery({ parameters }: Routine, { query }: PlanInput): ArgumentPlan[] {
  return query.arguments.flatMap(({ name, value }) => {
    const parameter = parameters.find((found) => found.name === name)
    return parameter ? [{ name, type: parameter.type, value: bindingOf(value) }] : []
  })
}
