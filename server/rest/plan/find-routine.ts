// Which function a call means, by its name and the names of its arguments, or by the type of its whole body.
import type { BodyKind } from '../parse/body-keys.ts'
import { RestError } from '../rest-error.ts'
import type { Routine, Schema } from '../schema.ts'
import { similarName } from './similar-name.ts'

export interface CallInput {
  /** The names of the arguments. */
  given: string[]
  /** Undefined for calls by GET, which have no body. */
  bodyKind: BodyKind | undefined
}

/** The parameter types that take a whole body of each kind. */
const wholeBodyTypes: Record<BodyKind, string[]> = {
  arguments: ['json', 'jsonb'],
  none: [],
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytea: ['bytea'],
}
const allWholeBodyTypes = Object.values(wholeBodyTypes).flat()

export function findRoutine(schema: Schema, name: string, call: CallInput): Routine {
  const overloads = (schema.routines.get(name) ?? [])
    .filter((routine) => isCallable(routine, call.bodyKind !== undefined))
    .sort(bySignature)
  const named = overloads.filter((routine) => fitsArguments(routine, call))
  const matching = named.length > 0 ? named : overloads.filter((routine) => fitsBody(routine, call.bodyKind))
  const [first, ...others] = matching
  if (!first) throw notFound(schema, name, overloads, call)
  if (others.length > 0) throw ambiguous(matching)
  return first
}

export function takesWholeBody(schema: Schema, name: string, kind: BodyKind): boolean {
  return schema.routines.get(name)?.some((routine) => fitsBody(routine, kind)) ?? false
}

/** The only parameter, if it has no name and a type that a whole body can have. */
function isUnnamed({ parameters: [first, ...others] }: Routine): boolean {
  return first?.name === '' && others.length === 0 && allWholeBodyTypes.includes(first.type)
}

function isCallable(routine: Routine, hasBody: boolean): boolean {
  return routine.parameters.every(({ name }) => name !== '') || (hasBody && isUnnamed(routine))
}

function fitsArguments({ parameters }: Routine, { given, bodyKind }: CallInput): boolean {
  if (bodyKind !== undefined && bodyKind !== 'arguments') return false
  const names = parameters.map(({ name }) => name)
  return (
    given.every((argument) => names.includes(argument)) &&
    parameters.every(({ name, hasDefault }) => hasDefault || given.includes(name))
  )
}

function fitsBody(routine: Routine, kind: BodyKind | undefined): boolean {
  const type = routine.parameters[0]?.type ?? ''
  return kind !== undefined && isUnnamed(routine) && wholeBodyTypes[kind].includes(type)
}

function bySignature(one: Routine, other: Routine): number {
  const difference = one.parameters.length - other.parameters.length
  return difference || (signatureOf(one) < signatureOf(other) ? -1 : 1)
}

function signatureOf({ schema, name, parameters }: Routine): string {
  const named = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
  return `${schema}.${name}(${named.join(', ')})`
}

function notFound(
  schema: Schema,
  name: string,
  overloads: Routine[],
  { given, bodyKind }: CallInput,
): RestError {
  if (bodyKind === 'json')
    return new RestError(400, 'PGRST102', 'The body must be a JSON object of the arguments')
  const full = `${schema.name}.${name}`
  const none = given.length === 0
  const message = none ? `${full} without parameters` : `${full}(${given.join(', ')})`
  const searched = none
    ? 'without parameters'
    : `with parameter${given.length === 1 ? '' : 's'} ${given.join(', ')}`
  const unnamed = bodyKind === undefined ? '' : ' or with a single unnamed json/jsonb parameter'
  return new RestError(404, 'PGRST202', `Could not find the function ${message} in the schema cache`, {
    details: `Searched for the function ${full} ${searched}${unnamed}, but no matches were found in the schema cache.`,
    hint: hintFor(schema, name, overloads, given),
  })
}

/** Another function of that name with similar parameters, or one with a similar name. */
function hintFor(schema: Schema, name: string, overloads: Routine[], given: string[]): string | null {
  if (overloads.length > 0) {
    const known = overloads.map(({ parameters }) => parameters.map((parameter) => parameter.name).join(', '))
    const similar = similarName(given.join(', '), known)
    return similar === undefined
      ? null
      : `Perhaps you meant to call the function ${schema.name}.${name}(${similar})`
  }
  const callable = [...schema.routines].filter(([, routines]) =>
    routines.some((each) => isCallable(each, true)),
  )
  const similar = similarName(
    name,
    callable.map(([known]) => known),
  )
  return similar === undefined ? null : `Perhaps you meant to call the function ${schema.name}.${similar}`
}

function ambiguous(matching: Routine[]): RestError {
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${matching.map(signatureOf).join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
