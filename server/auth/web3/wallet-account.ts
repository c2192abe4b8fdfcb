// The account of a wallet: found by its address, or created at the first sign-in. It has no email address.
import type { Chain } from '../../core/auth-config.ts'
import { lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

export const walletProvider = 'web3'

export interface Wallet {
  chain: Chain
  address: string
  network: string
  domain: string
  statement: string
}

/** The account's id. */
export async function findWalletAccount(
  { settings }: Pick<AuthDeps, 'settings'>,
  sql: Sql,
  wallet: Wallet,
): Promise<string> {
  const sub = `${walletProvider}:${wallet.chain}:${wallet.address}`
  const data = JSON.stringify({ sub, ...wallet })
  // Concurrent first sign-ins create one account.
  await sql.query({
    name: 'auth_lock_wallet',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [sub],
  })
  const { rows } = await sql.query<{ userId: string }>({
    name: 'auth_find_wallet',
    text: `update auth.identities set identity_data = $3, updated_at = now()
           where provider = $1 and provider_id = $2 returning user_id as "userId"`,
    values: [walletProvider, sub, data],
  })
  if (rows[0]) {
    if ((await lockAccount(sql, rows[0].userId)).isBanned) throw new AuthError('user_banned')
    return rows[0].userId
  }
  if (!settings.allowsSignUp) throw new AuthError('signup_disabled')
  return createWalletAccount(sql, sub, data)
}

async function createWalletAccount(sql: Sql, sub: string, data: string): Promise<string> {
  const { rows } = await sql.query<{ userId: string }>({
    name: 'auth_create_wallet_account',
    text: `with created as (
             insert into auth.users (raw_app_meta_data, raw_user_meta_data)
             values (jsonb_build_object('provider', $1::text, 'providers', jsonb_build_array($1::text)), $3)
             returning id)
           insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, $1, $2, $3 from created returning user_id as "userId"`,
    values: [walletProvider, sub, data],
  })
  return rows[0]?.userId ?? ''
}
