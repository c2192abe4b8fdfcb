// Plans calls of functions: finds the function, and plans how the rows that it returns are read.

import type { Routine } from '../schema.ts'
import { bindingOf } from './binding.ts'
import { findRoutine } from './find-routine.ts'
import type { ArgumentPlan, CallPlan, PlanInput } from './plan.ts'
import { planRead } from './plan-read.ts'

/** POST sends the arguments in the body, other methods in the query. */
export function planCall(input: PlanInput, name: string): CallPlan {
  const isPost = input.method === 'POST'
  const given = isPost ? input.bodyKeys : input.query.arguments.map((argument) => argument.name)
  const routine = findRoutine(input.schema, name, given)
  return {
    routine,
    arguments: isPost ? fromBody(routine, given) : fromQuery(routine, input),
    returned: routine.returns === 'row' && routine.rowOf ? planRead(input, routine.rowOf) : undefined,
  }
}

function fromBody({ parameters }: Routine, given: string[]): ArgumentPlan[] {
  return parameters
    .filter(({ name }) => given.includes(name))
    .map(({ name, type }) => ({ name, type, value: { from: 'body' } }))
}

function fromQuery({ parameters }: Routine, { query }: PlanInput): ArgumentPlan[] {
  return query.arguments.flatMap(({ name, value }) => {
    const parameter = parameters.find((found) => found.name === name)
    return parameter ? [{ name, type: parameter.type, value: bindingOf(value) }] : []
  })
}
