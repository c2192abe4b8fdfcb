// POST /factors/:id/challenge: asks for a code of the factor, or for the signature of a security key.
import { createHash, randomInt } from 'node:crypto'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { type Account, lockAccount } from '../account/accounts.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { countSmsOfAccount } from '../limits.ts'
import { enqueueSms } from '../phone/send-sms.ts'
import { codeText } from '../phone/text-code.ts'
import { readChannel } from '../read-request.ts'
import { describeDevice } from '../session/sessions.ts'
import { checkFactorUse, type Factor, lockFactor } from './factors.ts'
import { creationOptions, requestOptions, type WebauthnDeps } from './webauthn.ts'

export const challengeSeconds = 300

export async function challenge({ deps, bearer, body, device, param }: UserCall): Promise<object> {
  const channel = readChannel(body.channel)
  const { factor, account } = await ownerTransaction(deps.platform, async (sql) => ({
    account: await lockAccount(sql, bearer.userId),
    factor: await lockFactor(sql, bearer.userId, param('id')),
  }))
  checkFactorUse(bearer, account, factor)
  if (factor.type === 'phone' && !deps.settings.mfa.phone) throw new AuthError('mfa_phone_verify_not_enabled')
  if (factor.type === 'phone') await countSmsOfAccount(deps, bearer.userId, factor.phone ?? '')
  const webauthn = factor.type === 'webauthn' ? await keyOptions(deps, factor, account) : undefined
  return ownerTransaction(deps.platform, async (sql) => {
    const code = factor.type === 'phone' ? String(randomInt(1_000_000)).padStart(6, '0') : undefined
    const { rows } = await sql.query<{ id: string; expiresAt: number }>({
      name: 'auth_add_challenge',
      text: `with challenged as (update auth.mfa_factors set last_challenged_at = now() where id = $1)
             insert into auth.mfa_challenges (factor_id, ip_address, otp_code, challenge)
             values ($1, coalesce($2::inet, '0.0.0.0'), $3, $4)
             returning id, floor(extract(epoch from created_at))::float8 + ${challengeSeconds} as "expiresAt"`,
      values: [
        factor.id,
        describeDevice(device)[1],
        code ? hashCode(factor.id, code) : null,
        webauthn?.challenge ?? null,
      ],
    })
    const { id, expiresAt } = rows[0] as { id: string; expiresAt: number }
    if (code)
      await enqueueSms(sql, { to: factor.phone ?? '', text: codeText(code), channel }, challengeSeconds)
    await forgetOldChallenges(sql, factor.id)
    return {
      id,
      type: factor.type,
      expires_at: expiresAt,
      ...(webauthn ? { webauthn: webauthn.options } : {}),
    }
  })
}

async function keyOptions(deps: WebauthnDeps, factor: Factor, account: Account) {
  if (factor.isVerified) {
    const publicKey = await requestOptions(deps, factor.credentialId ? [factor.credentialId] : [])
    return {
      challenge: publicKey.challenge,
      options: { type: 'request', credential_options: { publicKey } },
    }
  }
  const publicKey = await creationOptions(deps, {
    id: account.id,
    name: account.email ?? account.phone ?? account.id,
    isPasskey: false,
  })
  return { challenge: publicKey.challenge, options: { type: 'create', credential_options: { publicKey } } }
}

export function hashCode(factorId: string, code: string): string {
  return createHash('sha256').update(`${factorId}:${code}`).digest('hex')
}

/** The newest few are enough for several tabs. */
async function forgetOldChallenges(sql: Sql, factorId: string): Promise<void> {
  await sql.query({
    name: 'auth_forget_challenges',
    text: `delete from auth.mfa_challenges where factor_id = $1 and id not in (
             select id from auth.mfa_challenges where factor_id = $1 order by created_at desc limit 10)`,
    values: [factorId],
  })
}
