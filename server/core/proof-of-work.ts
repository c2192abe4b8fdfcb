// Proof of work for anonymous writes: a browser solves a challenge in an unnoticeable moment, but a flood of writes
// becomes expensive. Each proof is valid for one write.
import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'
import { AppError } from './errors.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

export const proofHeader = 'x-proof-of-work'

/** Sent by a browser that cannot compute a proof, as on an address without TLS. */
export const withoutProof = 'none'

const algorithm = 'PBKDF2/SHA-256'
const cost = 1_000
const lifetimeMs = 10 * 60_000
const maxHeaderLength = 4_000

/** Writes allowed without a proof, per address. */
const unproven: Limit = { name: 'unproven', capacity: 5, periodSeconds: 3600 }

export class ProofOfWork {
  private readonly secret: string

  constructor(
    private readonly platform: pg.Pool,
    private readonly limiter: RateLimiter,
    secretKey: string,
  ) {
    this.secret = createHash('sha256').update(`proof of work ${secretKey}`).digest('hex')
  }

  createChallenge(): Promise<Challenge> {
    return createChallenge({
      algorithm,
      cost,
      deriveKey,
      expiresAt: new Date(Date.now() + lifetimeMs),
      hmacSignatureSecret: this.secret,
    })
  }

  /** Accepts a fresh proof or, without one, a few writes per address; throws otherwise. */
  async check(header: string | undefined, address: string): Promise<void> {
    if (header === undefined || header === withoutProof) return this.limiter.use(unproven, address)
    if (!(await this.isProven(header))) {
      throw new AppError('invalid_request', {
        message: 'This form was open for too long. Please send it again.',
      })
    }
  }

  private async isProven(header: string): Promise<boolean> {
    const proof = read(header)
    if (!proof?.challenge.signature || proof.challenge.parameters.algorithm !== algorithm) return false
    const { verified } = await verifySolution({
      ...proof,
      deriveKey,
      hmacSignatureSecret: this.secret,
    }).catch(() => ({ verified: false }))
    return verified && this.spend(proof.challenge)
  }

  private async spend({ signature, parameters }: Challenge): Promise<boolean> {
    const { rowCount } = await this.platform.query({
      name: 'spend_proof',
      text: 'insert into platform.used_proofs (signature, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
      values: [signature, parameters.expiresAt ?? 0],
    })
    return rowCount === 1
  }
}

function read(header: string): { challenge: Challenge; solution: Solution } | undefined {
  if (header.length > maxHeaderLength) return undefined
  try {
    const proof = JSON.parse(Buffer.from(header, 'base64').toString())
    return typeof proof?.challenge?.parameters === 'object' && typeof proof?.solution === 'object'
      ? proof
      : undefined
  } catch {
    return undefined
  }
}
