// Proofs that may be shown once, such as a message signed by a wallet: remembered until they would have expired.
import { createHash } from 'node:crypto'
import type { Sql } from './auth-deps.ts'

/** False when it was used before. `proof` starts with its kind; `expiresAt` is in milliseconds. */
export async function useProofOnce(sql: Sql, proof: string, expiresAt: number): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'auth_use_proof',
    text: 'insert into platform.used_proofs (signature, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
    values: [createHash('sha256').update(proof).digest('hex'), expiresAt / 1000],
  })
  return rowCount === 1
}
