// The computation behind lib/api/proof-of-work.ts.
import { solveChallenge as solveWith } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge, Solution } from 'altcha-lib/types'

/** Null when it timed out. */
export function solveChallenge(challenge: Challenge): Promise<Solution | null> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha
  return solveWith({ challenge, deriveKey })
}
