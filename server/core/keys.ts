// Signing keys of access tokens. They live in the database, so that tokens survive a restart and every process signs
// alike. A new key is published before it signs; an old one verifies until its last token has expired. All times are
// the database's, so a local clock that jumps does no harm.
import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type pg from 'pg'
import { ownerTransaction } from './database/owner-transaction.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const keyLife = {
  /** How long a key signs before the next one is created. */
  rotateAfterMs: 90 * day,
  /** Longer than anyone caches the public keys (JWKS). */
  publishAheadMs: 60 * minute,
  /** Longer than any token is valid. */
  verifyAfterMs: day,
  /** How often a process looks for keys that another one created: well within `publishAheadMs`. */
  reloadEveryMs: 5 * minute,
  /** A token with an unknown key triggers a reload, but not more often than this. */
  reloadAtMostEveryMs: 5_000,
  /** How far wall clock and monotonic clock may diverge before the database's clock is read again. */
  maxDriftMs: 5_000,
}

interface StoredKey {
  id: string
  private_jwk: JWK
  public_jwk: JWK
  active_at: Date
}

interface SigningKey {
  id: string
  activeAt: number
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

export class KeyRing {
  /** Latest start of signing first. */
  private keys: SigningKey[] = []
  private loadedAt = 0
  /** The database's clock and the local one when the keys were loaded. */
  private databaseTime: number | undefined
  private timeOfDay = 0

  constructor(
    private readonly platform: pg.Pool,
    /** Monotonic milliseconds, unlike the wall clock. */
    private readonly elapsed: () => number = () => performance.now(),
    private readonly clock: () => number = Date.now,
  ) {}

  /** The time by the database's clock, in milliseconds. */
  readonly now = (): number =>
    this.databaseTime === undefined ? Date.now() : this.databaseTime + this.elapsed() - this.loadedAt

  /** The key to sign with now. */
  async signer(): Promise<{ id: string; key: CryptoKey; publicJwk: JWK }> {
    await this.reloadAfter(keyLife.reloadEveryMs)
    if (this.keys.length === 0) await this.rotate()
    // While the clock is behind, all keys start in the future; the first of them has been published the longest.
    const found = this.keys.find((key) => key.activeAt <= this.now()) ?? this.keys.at(-1)
    if (!found) throw new Error('There is no key to sign with.')
    return { id: found.id, key: found.privateKey, publicJwk: found.publicJwk }
  }

  /** The key that verifies a token naming `id`; undefined for an unknown one. */
  async verifier(id: string): Promise<CryptoKey | undefined> {
    const find = () => this.keys.find((key) => key.id === id)?.publicKey
    await this.reloadAfter(keyLife.reloadEveryMs)
    if (!find()) await this.reloadAfter(keyLife.reloadAtMostEveryMs)
    return find()
  }

  async publicKeys(): Promise<{ keys: JWK[] }> {
    await this.reloadAfter(keyLife.reloadEveryMs)
    return { keys: this.keys.map((key) => key.publicJwk) }
  }

  /**
   * Creates the next key when the newest is old enough (or at once when `force`), and deletes those that no valid
   * token can name any more. Processes that rotate at the same time agree on one new key.
   */
  async rotate(force = false): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const id = randomUUID()
    const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'ES256', use: 'sig' }
    const at = (ms: number) => new Date(ms)
    await ownerTransaction(this.platform, async (client) => {
      await client.query('lock table platform.signing_keys in share row exclusive mode')
      await client.query('delete from platform.signing_keys where expires_at < clock_timestamp()')
      // A key created while the clock ran ahead would delay the next one for as long.
      await client.query(
        `update platform.signing_keys set active_at = least(active_at, clock_timestamp() + make_interval(secs => $1))`,
        [keyLife.publishAheadMs / 1000],
      )
      const { rows } = await client.query<{ newest: Date | null; now: Date }>(
        'select max(active_at) as newest, clock_timestamp() as now from platform.signing_keys',
      )
      const newest = rows[0]?.newest?.getTime()
      const now = rows[0]?.now.getTime() ?? this.now()
      const activeAt = newest === undefined ? now : now + keyLife.publishAheadMs
      if (newest === undefined || (force && newest <= now) || newest + keyLife.rotateAfterMs <= now) {
        await client.query('update platform.signing_keys set expires_at = coalesce(expires_at, $1)', [
          at(activeAt + keyLife.verifyAfterMs),
        ])
        await client.query(
          'insert into platform.signing_keys (id, private_jwk, public_jwk, created_at, active_at) values ($1, $2, $3, $4, $5)',
          [id, await exportJWK(privateKey), publicJwk, at(now), at(activeAt)],
        )
      }
    })
    await this.reloadAfter(0)
  }

  private async reloadAfter(ageMs: number): Promise<void> {
    const age = this.elapsed() - this.loadedAt
    // The clock was set, or the machine slept, which no counter sees.
    const hasJumped = Math.abs(this.clock() - this.timeOfDay - age) > keyLife.maxDriftMs
    if (this.keys.length > 0 && age < ageMs && !hasJumped) return
    const { rows } = await this.platform.query<StoredKey & { now: Date }>({
      name: 'signing_keys',
      text: `select id, private_jwk, public_jwk, active_at, now from (select clock_timestamp() as now) as clock
             left join platform.signing_keys on true order by active_at desc, created_at desc`,
    })
    const [loadedAt, timeOfDay] = [this.elapsed(), this.clock()]
    this.keys = await Promise.all(rows.filter(({ id }) => id !== null).map(importKey))
    this.databaseTime = rows[0]?.now.getTime()
    this.loadedAt = loadedAt
    this.timeOfDay = timeOfDay
  }
}

async function importKey(row: StoredKey): Promise<SigningKey> {
  return {
    id: row.id,
    activeAt: row.active_at.getTime(),
    privateKey: (await importJWK(row.private_jwk, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(row.public_jwk, 'ES256')) as CryptoKey,
    publicJwk: row.public_jwk,
  }
}
