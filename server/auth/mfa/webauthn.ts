// Security keys and passkeys. The relying party is this site, whatever a caller says.
import type {
  VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AuthError } from '../auth-error.ts'

type AuthenticationJson = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type RegistrationJson = Parameters<typeof verifyRegistrationResponse>[0]['response']

export interface StoredCredential {
  id: string
  publicKey: Buffer
  signCount: number
  transports: string[] | null
}

/** Loaded on first use, because it is a sixth of the server's code. */
const library = () => import('@simplewebauthn/server')

interface Person {
  id: string
  name: string
  /** A passkey is kept on the device and checks the person by itself. */
  isPasskey: boolean
}

const site = (siteUrl: string) => {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, origin }
}

export async function creationOptions(
  siteUrl: string,
  { id, name, isPasskey }: Person,
  known: string[] = [],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Bandstand',
    rpID: site(siteUrl).rpID,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export async function requestOptions(siteUrl: string, credentialIds: string[], isPasskey = false) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site(siteUrl).rpID,
    allowCredentials: credentialIds.map((id) => ({ id })),
    userVerification: isPasskey ? 'required' : 'preferred',
  })
}

/** The credential that a device has made for this challenge. */
export async function checkCreation(
  siteUrl: string,
  response: unknown,
  challenge: string,
  isPasskey: boolean,
): Promise<StoredCredential> {
  const { rpID, origin } = site(siteUrl)
  const { verifyRegistrationResponse } = await library()
  const result = await refusing(
    async (): Promise<VerifiedRegistrationResponse> =>
      verifyRegistrationResponse({
        response: response as RegistrationJson,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: isPasskey,
      }),
  )
  if (!result.verified) throw new AuthError('webauthn_verification_failed')
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), signCount: counter, transports: transports ?? null }
}

/** The new count of signatures. A count that does not grow means a copied key, and is refused. */
export async function checkSignature(
  siteUrl: string,
  response: unknown,
  challenge: string,
  credential: StoredCredential,
  isPasskey: boolean,
): Promise<number> {
  const { rpID, origin } = site(siteUrl)
  const { verifyAuthenticationResponse } = await library()
  const result = await refusing(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationJson,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
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
