// The Accept header: in which form the caller wants the answer.
import { RestError } from '../rest-error.ts'

export interface Representation {
  kind: 'array' | 'object' | 'csv' | 'geojson'
  withoutNulls: boolean
  contentType: string
  /** The caller wants PostgreSQL's plan of the statement, not its result. */
  plan?: PlanRequest
}

export interface PlanRequest {
  format: 'json' | 'text'
  options: PlanOption[]
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const
type PlanOption = (typeof planOptions)[number]

const array: Representation = {
  kind: 'array',
  withoutNulls: false,
  contentType: 'application/json; charset=utf-8',
}

/** The first acceptable type the caller names. */
export function readAccept(header: string): Representation {
  if (header === '' || header === '*/*' || header === 'application/json') return array
  for (const part of header.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim())
    const found = readType(type, parameters) ?? readPlan(type, parameters)
    if (found) return found
  }
  throw notAvailable(header)
}

export function notAvailable(header: string): RestError {
  return new RestError(406, 'PGRST107', `None of these media types are available: ${header}`)
}

function readType(type: string, parameters: string[]): Representation | undefined {
  if (type === 'application/json' || type === '*/*' || type === 'application/*') return array
  if (type === 'text/csv') return { kind: 'csv', withoutNulls: false, contentType: 'text/csv; charset=utf-8' }
  if (type === 'application/geo+json')
    return { kind: 'geojson', withoutNulls: false, contentType: 'application/geo+json; charset=utf-8' }
  const kind = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(type)?.[1] as
    | 'object'
    | 'array'
    | undefined
  if (!kind) return undefined
  const withoutNulls = parameters.includes('nulls=stripped')
  const suffix = withoutNulls ? ';nulls=stripped' : ''
  const contentType = `application/vnd.pgrst.${kind}+json${suffix}; charset=utf-8`
  return { kind, withoutNulls, contentType }
}

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose` */
function readPlan(type: string, parameters: string[]): Representation | undefined {
  const format = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(type)
  if (!format) return undefined
  const parameterOf = (name: string) =>
    parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1)
  const wanted = parameterOf('for')?.replace(/^"|"$/g, '') ?? 'application/json'
  const planned = readType(wanted, parameters)
  if (!planned) return undefined
  const words = (parameterOf('options') ?? '').split('|')
  const options = planOptions.filter((option) => words.includes(option))
  const suffix = options.length === 0 ? '' : `; options=${options.join('|')}`
  return {
    ...planned,
    contentType: `application/vnd.pgrst.plan+${format[1] ?? 'text'}; for="${wanted}"${suffix}; charset=utf-8`,
    plan: { format: format[1] === 'json' ? 'json' : 'text', options },
  }
}
