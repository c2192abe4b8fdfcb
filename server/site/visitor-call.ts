// Calls a server function for a visitor whose page the server renders (core/http/visitor-fetch.ts).
import type { FunctionAnswer, FunctionBody, FunctionName } from '../../domain/api/function-contracts.ts'
import type { RuntimeConfig } from '../../domain/site/runtime-config.ts'
import type { AppContext } from '../core/http/context.ts'
import { type Connect, visitorFetch } from '../core/http/visitor-fetch.ts'

/** The status is 0 when there was no usable answer. */
type Answered<Name extends FunctionName> = { isOk: true; answer: FunctionAnswer<Name> } | Refused

export interface Refused {
  isOk: false
  status: number
  code: string
  message: string
}

export async function callForVisitor<Name extends FunctionName>(
  { connect, config }: { connect: Connect; config: RuntimeConfig },
  context: AppContext,
  name: Name,
  body: FunctionBody<Name>,
  headers: Record<string, string> = {},
): Promise<Answered<Name>> {
  const call = visitorFetch(connect, context.env.incoming)
  try {
    const response = await call(`${config.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.supabaseKey, ...headers },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) return { isOk: true, answer }
    return {
      isOk: false,
      status: response.status,
      code: String(answer?.code),
      message: String(answer?.error),
    }
  } catch {
    return { isOk: false, status: 0, code: 'not_reached', message: '' }
  }
}
