// Authenticates callers: maps an API key or a token to the role and claims that the request runs with in PostgreSQL.
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Caller } from './database/database.ts'
import { type RequestRole, requestRoles } from './database/roles.ts'
import type { KeyRing } from './keys.ts'
import { type Revocations, revocationTtlMs } from './revocations.ts'

export interface Credentials {
  apiKey: string | undefined
  authorization: string | undefined
}

export interface CallerOptions {
  publishableKey: string
  secretKey: string
  keyRing: Pick<KeyRing, 'verifier'>
  /** Sessions that have ended: their tokens are refused before they expire. */
  revocations: Pick<Revocations, 'has'>
  /** Verifies legacy tokens, signed with a shared secret, when the operator has set one. */
  legacySecret?: string | undefined
  /** Keys of other issuers whose tokens the operator trusts. */
  trustedKeys?: JWTVerifyGetKey[]
  /** Whether admins need a second factor; the database asks for it. */
  adminsNeedAal2?: boolean
}

export class TokenError extends Error {
  override name = 'TokenError'

  constructor(
    readonly reason: 'malformed' | 'expired' | 'unknown-role',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

interface Known {
  caller: Caller
  sessionId: string | undefined
  expiresAt: number
}

export const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}' }
const service: Caller = { role: 'service_role', claims: '{"role":"service_role"}' }

const audience = 'authenticated'
const leewaySeconds = 30
const trustedAlgorithms = ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA']
const maxKnown = 5_000

export class Callers {
  /** Verified tokens, cached until they expire: verifying costs more than most requests. */
  private readonly known = new Map<string, Known>()

  constructor(
    private readonly options: CallerOptions,
    private readonly now: () => number = Date.now,
  ) {}

  /** Uses the session token if there is one, otherwise the API key; without either the caller is a visitor. */
  async identify({ apiKey, authorization }: Credentials): Promise<Caller> {
    const bearer = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
    const credential = bearer || apiKey
    if (!credential || credential === this.options.publishableKey) return visitor
    if (credential === this.options.secretKey) return service
    const { caller, sessionId } = this.recall(credential) ?? (await this.verify(credential))
    if (sessionId !== undefined && this.options.revocations.has(sessionId))
      throw new TokenError('expired', 'The session of this JWT has ended')
    return caller
  }

  /** Verifies signature and times only, for callers that look the session up themselves. */
  async readToken(token: string): Promise<Caller> {
    return (this.recall(token) ?? (await this.verify(token))).caller
  }

  private recall(token: string): Known | undefined {
    const known = this.known.get(token)
    return known && known.expiresAt > this.now() ? known : undefined
  }

  private async verify(token: string): Promise<Known> {
    const { payload, isTrusted } = await this.check(token)
    if (payload.aud !== undefined && ![payload.aud].flat().includes(audience))
      throw new TokenError('malformed', 'JWT not in audience')
    const role = payload.role ?? 'anon'
    if (!isRequestRole(role) || (isTrusted && role !== 'authenticated'))
      throw new TokenError('unknown-role', `role "${String(role)}" does not exist`)
    const expiresAt = ((payload.exp ?? 0) + leewaySeconds) * 1000
    const sessionId = typeof payload.session_id === 'string' && !isTrusted ? payload.session_id : undefined
    // Issued by a clock that ran far ahead: it would outlive the list of revoked sessions.
    if (sessionId !== undefined && expiresAt > this.now() + revocationTtlMs)
      throw new TokenError('expired', 'JWT issued in the future')
    const claims = this.options.adminsNeedAal2 ? { ...payload, admins_need_aal2: true } : payload
    const known = { caller: toCaller(role, claims), sessionId, expiresAt }
    if (this.known.size >= maxKnown) this.known.delete(this.known.keys().next().value ?? '')
    this.known.set(token, known)
    return known
  }

  /** With our own keys, or those of an issuer that the operator trusts: people of theirs, never more. */
  private async check(token: string): Promise<{ payload: JWTPayload; isTrusted: boolean }> {
    const times = { clockTolerance: leewaySeconds, currentDate: new Date(this.now()) }
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header.kid, header.alg), {
        algorithms: ['ES256', 'HS256'],
        ...times,
      })
      return { payload, isTrusted: false }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired', { cause: error })
      for (const keys of this.options.trustedKeys ?? []) {
        const read = await jwtVerify(token, keys, {
          algorithms: trustedAlgorithms,
          requiredClaims: ['exp', 'sub'],
          ...times,
        }).catch(() => undefined)
        if (read) return { payload: read.payload, isTrusted: true }
      }
      throw new TokenError('malformed', explainMalformed(token), { cause: error })
    }
  }

  private async keyFor(id: string | undefined, algorithm: string | undefined) {
    if (algorithm === 'HS256' && this.options.legacySecret)
      return new TextEncoder().encode(this.options.legacySecret)
    const key = algorithm === 'ES256' && id ? await this.options.keyRing.verifier(id) : undefined
    if (!key) throw new TokenError('malformed', 'No suitable key was found to decode the JWT')
    return key
  }
}

/**
 * An anonymous account may do what a visitor may, and so may somebody who has not shown their second factor yet: they
 * run as one, whatever their token says.
 */
function toCaller(role: RequestRole, payload: JWTPayload): Caller {
  if (role !== 'authenticated' || (payload.is_anonymous !== true && payload.needs_second_factor !== true))
    return { role, claims: JSON.stringify(payload), ...accountOf(role, payload) }
  return { role: 'anon', claims: JSON.stringify({ ...payload, role: 'anon' }), isOnlyVisitor: true }
}

/** Only of people: anybody gets any number of clients' links, by asking for bookings. */
function accountOf(role: RequestRole, { sub }: JWTPayload): Pick<Caller, 'account'> {
  return role === 'authenticated' && sub !== undefined ? { account: sub } : {}
}

function isRequestRole(role: unknown): role is RequestRole {
  return requestRoles.some((known) => known === role)
}

function explainMalformed(token: string): string {
  const parts = token.split('.').length
  if (parts !== 3) return `Expected 3 parts in JWT; got ${parts}`
  try {
    decodeProtectedHeader(token)
    return 'No suitable key was found to decode the JWT'
  } catch {
    return 'JWT cryptographic operation failed'
  }
}
