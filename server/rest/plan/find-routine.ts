// Which function a call means, by its name and the names of its arguments.
import { RestError } from '../rest-error.ts'
import type { Routine, Schema } from '../schema.ts'

export function findRoutine(schema: Schema, name: string, given: string[]): Routine {
  const overloads = (schema.routines.get(name) ?? []).filter(isCallable)
  const matching = overloads.filter(({ parameters }) => {
    const names = parameters.map((parameter) => parameter.name)
    return (
      given.every((argument) => names.includes(argument)) &&
      parameters.every((parameter) => parameter.hasDefault || given.includes(parameter.name))
    )
  })
  const [first, ...others] = matching
  if (!first) throw notFound(schema, name, given)
  if (others.length > 0) throw ambiguous(matching)
  return first
}

function isCallable({ parameters }: Routine): boolean {
  return parameters.every((parameter) => parameter.name !== '')
}

function notFound(schema: Schema, name: string, given: string[]): RestError {
  const full = `${schema.name}.${name}`
  const message = given.length === 0 ? `${full} without parameters` : `${full}(${given.join(', ')})`
  const searched =
    given.length === 0
      ? 'without parameters'
      : `with parameter${given.length === 1 ? '' : 's'} ${given.join(', ')}`
  return new RestError(404, 'PGRST202', `Could not find the function ${message} in the schema cache`, {
    details: `Searched for the function ${full} ${searched}${given.length === 0 ? '' : ' or with a single unnamed json/jsonb parameter'}, but no matches were found in the schema cache.`,
    hint: nearest(schema, name),
  })
}

function nearest(schema: Schema, name: string): string | null {
  const other = [...schema.routines.keys()].find(
    (known) => known !== name && (known.startsWith(name) || name.startsWith(known)),
  )
  return other === undefined ? null : `Perhaps you meant to call the function ${schema.name}.${other}`
}

function ambiguous(matching: Routine[]): RestError {
  const signatures = matching.map(({ schema, name, parameters }) => {
    return `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
  })
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
