// DELETE /factors/:id. A verified factor is removed only by somebody who has just shown one.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { lockFactor } from './factors.ts'
import { dropUselessCodes } from './recovery-codes.ts'

export function unenroll({ deps, bearer, param }: UserCall): Promise<object> {
  return ownerTransaction(deps.platform, async (sql) => {
    const factor = await lockFactor(sql, bearer.userId, param('id'))
    if (factor.isVerified && bearer.aal !== 'aal2')
      throw new AuthError('insufficient_aal', {
        message: 'AAL2 required to unenroll verified factor',
        status: 422,
      })
    await sql.query({
      name: 'auth_remove_factor',
      text: `with lowered as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1)
             delete from auth.mfa_factors where id = $1`,
      values: [factor.id],
    })
    await dropUselessCodes(sql, bearer.userId)
    return { id: factor.id }
  })
}
