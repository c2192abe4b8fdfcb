// Calls the server's functions: `callFunction(config, 'send-contact-email', { … })`, typed by domain/api/function-contracts.ts.
import type { FunctionAnswer, FunctionBody, FunctionName } from '../../../../domain/api/function-contracts.ts'
import type { ApiAddress } from './api-address.ts'
import { CallError } from './call-error.ts'

export interface CallOptions {
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

export async function callFunction<Name extends FunctionName>(
  config: ApiAddress,
  name: Name,
  body: FunctionBody<Name>,
  options?: CallOptions,
): Promise<FunctionAnswer<Name>> {
  const response = await requestFunction(config, name, body, options)
  // A response from a proxy may not be JSON.
  return response.json().catch((cause: unknown) => {
    throw new CallError(`${name} answered no JSON.`, response.status, 'unreadable', { cause })
  })
}

/** The raw response, for functions that return a file. Throws a CallError for refusals. */
export async function requestFunction<Name extends FunctionName>(
  { supabaseUrl, supabaseKey, fetch = globalThis.fetch }: ApiAddress,
  name: Name,
  body: FunctionBody<Name>,
  { headers, signal }: CallOptions = {},
): Promise<Response> {
  const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: supabaseKey, ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw CallError.notReached(cause)
  })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new CallError(
    textOf(answer, 'error') ?? `${name} answered ${response.status}.`,
    response.status,
    textOf(answer, 'code') ?? 'unknown',
    undefined,
    answer,
  )
}

function textOf(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value = (answer as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}
