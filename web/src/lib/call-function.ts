// Calls one of the server's functions: `callFunction(config, 'send-contact-email', { … })`.
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { CallError } from './call-error.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

export async function callFunction(
  { supabaseUrl, supabaseKey }: Address,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: supabaseKey, ...headers },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw CallError.notReached(cause)
  })
  // An answer without a body, or one a proxy made, is no JSON.
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
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
