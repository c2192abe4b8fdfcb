// Security keys and passkeys. The relying party is that of the settings, whatever a caller says.
import type {
  VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

type AuthenticationJson = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type RegistrationJson = Parameters<typeof verifyRegistrationResponse>[0]['response']

export interface StoredCredential {
  id: string
  publicKey: Buffer
  signCount: number
  transports: string[] | null
}

export type WebauthnDeps = Pick<AuthDeps, 'siteUrl' | 'settings'>

/** Whose pages may use keys. */
function originsOf({ siteUrl, settings }: WebauthnDeps): string[] {
  return [new URL(siteUrl).origin, ...settings.relyingParty.otherOrigins]
}

/** Loaded on first use, because it is a sixth of the server's code. */
const library = () => import('@simplewebauthn/server')

interface Person {
  id: string
  name: string
  /** A passkey is kept on the device and checks the person by itself. */
  isPasskey: boolean
}

export async function creationOptions(
  deps: WebauthnDeps,
  { id, name, isPasskey }: Person,
  known: string[] = [],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Bandstand',
    rpID: deps.settings.relyingParty.id,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export async function requestOptions(deps: WebauthnDeps, credentialIds: string[], isPasskey = false) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: deps.settings.relyingParty.id,
    allowCredentials: credentialIds.map((id) => ({ id })),
    userVerification: isPasskey ? 'required' : 'preferred',
  })
}

/** The credential that a device has made for this challenge. */
export async function checkCreation(
  deps: WebauthnDeps,
  response: unknown,
  challenge: string,
  isPasskey: boolean,
): Promise<StoredCredential> {
  const { verifyRegistrationResponse } = await library()
  const result = await refusing(
    async (): Promise<VerifiedRegistrationResponse> =>
      verifyRegistrationResponse({
        response: response as RegistrationJson,
        expectedChallenge: challenge,
        expectedOrigin: originsOf(deps),
        expectedRPID: deps.settings.relyingParty.id,
        requireUserVerification: isPasskey,
      }),
  )
  if (!result.verified) throw new AuthError('webauthn_verification_failed')
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), signCount: counter, transports: transports ?? null }
}

/** The new count of signatures. A count that does not grow means a copied key, and is refused. */
export async function checkSignature(
  deps: WebauthnDeps,
  response: unknown,
  challenge: string,
  credential: StoredCredential,
  isPasskey: boolean,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const result = await refusing(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationJson,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(deps),
      expectedRPID: deps.settings.relyingParty.id,
      requireUserVerification: isPasskey,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
    }),
  )
  if (!result.verified) throw new AuthError('webauthn_verification_failed')
  return result.authenticationInfo.newCounter
}

async function refusing<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (cause) {
    throw new AuthError('webauthn_verification_failed', { cause })
  }
}
