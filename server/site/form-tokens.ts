// Tokens of forms that are posted without scripts: they prove that a form was filled in on our page, and not within a
// moment. A token is valid for one submission, which is idempotent.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FormTokens } from '../../domain/site/page-renderer.ts'

/** Nobody fills in the steps of a form faster. */
const minMs = 5_000
const maxMs = 24 * 60 * 60_000

export function createFormTokens(secretKey: string, clock: () => number = Date.now): FormTokens {
  const sign = (submissionId: string, issuedAt: string) =>
    createHmac('sha256', `form token ${secretKey}`).update(`${issuedAt} ${submissionId}`).digest('base64url')
  return {
    issue(submissionId) {
      const issuedAt = String(clock())
      return `${issuedAt}.${sign(submissionId, issuedAt)}`
    },
    check(submissionId, token) {
      const [issuedAt = '', signature = ''] = token.split('.')
      const age = clock() - Number(issuedAt)
      if (!isSame(signature, sign(submissionId, issuedAt)) || !(age <= maxMs)) return 'invalid'
      return age < minMs ? 'early' : 'valid'
    },
  }
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
