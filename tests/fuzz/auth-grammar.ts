// A grammar for /auth.
import { type Grammar, inPath, someone } from './cases.ts'
import { contentTypes, oddFields, oddHeader, oddJson } from './odd-values.ts'

const authCalls: [method: string, path: string, fields: string[]][] = [
  [
    'POST',
    '/signup',
    ['email', 'password', 'data', 'code_challenge', 'code_challenge_method', 'gotrue_meta_security'],
  ],
  ['POST', '/token?grant_type=password', ['email', 'password', 'phone']],
  ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', '/token?grant_type=id_token', ['provider', 'token']],
  ['POST', '/token', ['email']],
  ['GET', '/user', []],
  ['PUT', '/user', ['email', 'password', 'data', 'nonce', 'phone', 'current_password']],
  ['POST', '/logout?scope=local', []],
  ['POST', '/logout?scope=x', []],
  ['GET', '/reauthenticate', []],
  ['POST', '/recover', ['email', 'code_challenge', 'code_challenge_method']],
  ['POST', '/resend', ['type', 'email', 'phone']],
  ['POST', '/verify', ['type', 'email', 'token', 'token_hash', 'phone', 'redirect_to']],
  ['GET', '/verify', ['type', 'token', 'redirect_to']],
  ['POST', '/otp', ['email']],
  ['GET', '/settings', []],
  ['GET', '/admin/users', []],
  ['POST', '/admin/users', ['email', 'password', 'user_metadata', 'app_metadata']],
  ['GET', '/.well-known/jwks.json', []],
  ['POST', '/otp', ['phone', 'channel', 'create_user', 'data']],
  ['POST', '/token?grant_type=web3', ['chain', 'message', 'signature']],
  ['GET', '/authorize', ['provider', 'scopes', 'redirect_to', 'code_challenge', 'code_challenge_method']],
  ['GET', '/callback', ['state', 'code', 'error', 'error_description']],
  ['POST', '/callback', ['state', 'code']],
  ['POST', '/sso', ['provider_id', 'domain', 'redirect_to', 'skip_http_redirect']],
  ['POST', '/sso/saml/acs', ['SAMLResponse', 'RelayState']],
  ['GET', '/user/identities/authorize', ['provider']],
  ['DELETE', '/user/identities/x', []],
  ['POST', '/factors', ['factor_type', 'friendly_name', 'issuer', 'phone']],
  ['POST', '/factors/0b1d2c3e-1111-4222-8333-abcdefabcdef/challenge', ['channel']],
  ['POST', '/factors/0b1d2c3e-1111-4222-8333-abcdefabcdef/verify', ['challenge_id', 'code', 'webauthn']],
  ['DELETE', '/factors/x', []],
  ['POST', '/factors/recovery-codes', []],
  ['POST', '/factors/recovery-codes/verify', ['code']],
  ['POST', '/passkeys/registration/verify', ['challenge_id', 'credential']],
  ['POST', '/passkeys/authentication/options', ['gotrue_meta_security']],
  ['POST', '/passkeys/authentication/verify', ['challenge_id', 'credential']],
  ['PATCH', '/passkeys/x', ['friendly_name']],
  ['GET', '/admin/users', ['page', 'per_page']],
  [
    'PUT',
    '/admin/users/0b1d2c3e-1111-4222-8333-abcdefabcdef',
    ['email', 'ban_duration', 'user_metadata', 'role'],
  ],
  ['POST', '/admin/generate_link', ['type', 'email', 'new_email', 'password', 'data', 'redirect_to']],
  ['POST', '/invite', ['email', 'data']],
  ['POST', '/admin/sso/providers', ['type', 'metadata_xml', 'domains', 'attribute_mapping']],
]

export const authGrammar: Grammar = (dice, target) => {
  const [method, path, names] = dice.one(authCalls)
  const given = oddFields(dice, names)
  const query = Object.entries(given)
    .map(([name, value]) => `${name}=${inPath(dice, String(value))}`)
    .join('&')
  const isRead = method === 'GET'
  return {
    kind: 'http',
    method: dice.chance(0.95) ? method : 'DELETE',
    path: `/auth/v1${path}${isRead && query ? `?${query}` : ''}`,
    headers: {
      ...someone(dice, target),
      ...(isRead ? {} : { 'content-type': dice.one(contentTypes) }),
      ...(dice.chance(0.1) ? { 'x-supabase-api-version': dice.one(['2024-01-01', 'x', '']) } : {}),
      ...(dice.chance(0.1) ? { origin: oddHeader(dice) } : {}),
    },
    ...(isRead ? {} : { body: oddJson(dice, () => given) }),
  }
}
