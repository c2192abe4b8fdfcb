// Second factors, recovery codes and passkeys.
import type { UserCall } from '../call.ts'
import type { Route } from '../route.ts'
import { challenge } from './challenge.ts'
import { enroll } from './enroll.ts'
import {
  finishRegistration,
  finishSignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startRegistration,
  startSignIn,
} from './passkeys.ts'
import { countCodes, makeCodes, removeCodes, verifyCode } from './recovery-codes.ts'
import { unenroll } from './unenroll.ts'
import { verifyFactor } from './verify-factor.ts'

export const mfaRoutes: Route[] = [
  // Before /factors/:id, which would take "recovery-codes" for an id.
  person('GET', '/factors/recovery-codes', countCodes),
  person('POST', '/factors/recovery-codes', makeCodes),
  person('POST', '/factors/recovery-codes/regenerate', makeCodes),
  person('POST', '/factors/recovery-codes/verify', verifyCode),
  person('DELETE', '/factors/recovery-codes', removeCodes),
  person('POST', '/factors', enroll),
  person('POST', '/factors/:id/challenge', challenge),
  person('POST', '/factors/:id/verify', verifyFactor),
  person('DELETE', '/factors/:id', unenroll),
  person('POST', '/passkeys/registration/options', startRegistration),
  person('POST', '/passkeys/registration/verify', finishRegistration),
  {
    method: 'POST',
    path: '/passkeys/authentication/options',
    limit: 'passkey',
    captcha: true,
    handle: startSignIn,
  },
  { method: 'POST', path: '/passkeys/authentication/verify', limit: 'passkey', handle: finishSignIn },
  person('GET', '/passkeys', listPasskeys),
  person('PATCH', '/passkeys/:id', renamePasskey),
  person('DELETE', '/passkeys/:id', removePasskey),
]

function person(method: Route['method'], path: string, handle: (call: UserCall) => Promise<object>): Route {
  // Reading one's own list proves nothing, and every visit of the account page does it.
  const limit = method === 'GET' ? {} : { limit: 'mfa' as const }
  return { method, path, ...limit, guard: 'permanent-user', handle }
}
