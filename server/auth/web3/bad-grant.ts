// The refusal of a wallet's proof, in the format of OAuth.
import { AuthError } from '../auth-error.ts'

export function badGrant(message: string, cause?: unknown): AuthError {
  return new AuthError('invalid_credentials', { message, oauthError: 'invalid_grant', cause })
}
