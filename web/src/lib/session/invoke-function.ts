// Calls a server function as the signed-in user; lib/api/call-function.ts is for everyone else.
import type { FunctionAnswer, FunctionBody, FunctionName } from '../../../../domain/api/function-contracts.ts'
import { CallError } from '../api/call-error.ts'
import type { SessionClient } from './session-store.ts'

export async function invokeFunction<Name extends FunctionName>(
  client: SessionClient,
  name: Name,
  body: FunctionBody<Name>,
  signal?: AbortSignal,
): Promise<FunctionAnswer<Name>> {
  const { data, error, response } = await client.functions.invoke<FunctionAnswer<Name>>(name, {
    body,
    ...(signal ? { signal } : {}),
  })
  if (data !== null) return data
  if (!response) throw CallError.notReached(error)
  const answer = (await response.json().catch(() => undefined)) as
    | { error?: string; code?: string }
    | undefined
  throw new CallError(
    answer?.error ?? `${name} answered ${response.status}.`,
    response.status,
    answer?.code ?? 'unknown',
    { cause: error },
    answer,
  )
}
