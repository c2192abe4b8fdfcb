// The admin calls are for the operator's own programs, with the service key.
import { TokenError } from '../core/callers.ts'
import type { AppContext } from '../core/http/context.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'

export async function checkServiceKey({ callers }: AuthDeps, context: AppContext): Promise<void> {
  const authorization = context.req.header('authorization')
  if (!authorization?.startsWith('Bearer ') || authorization.length < 8)
    throw new AuthError('no_authorization')
  try {
    const { role } = await callers.identify({ apiKey: undefined, authorization })
    if (role !== 'service_role') throw new AuthError('not_admin')
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', {
      message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
      cause: error,
    })
  }
}
