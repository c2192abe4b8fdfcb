// Calls one of the server's functions: `callFunction(config, 'send-contact-email', { … })`. What it answers is JSON, but for
// the few that answer with a file.
import type { RuntimeConfig } from '../../../../domain/runtime-config.ts'
import { CallError } from './call-error.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

export async function callFunction(
  { supabaseUrl, supabaseKey }: Address,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await requestFunction({ supabaseUrl, supabaseKey }, name, body, headers)
  // An answer without a body, or one a proxy made, is no JSON.
  return response.json().catch(() => undefined)
}

/** The answer as it came, when the server did what was asked. */
export async function requestFunction(
  { supabaseUrl, supabaseKey }: Address,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: supabaseKey, ...headers },
    body: JSON.stringify(body),
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
