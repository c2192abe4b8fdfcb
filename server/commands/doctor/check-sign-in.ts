// Checks the services that sign-ins depend on: identity providers, keys of other issuers, captcha, text messages. Shows no
// secret, and sends no message to anyone.
import type { Config } from '../../core/config.ts'
import { type Check, combine, type Finding } from './finding.ts'

const timeoutMs = 5_000

export const checkSignIn: Check = async ({ auth }) => {
  const on = [
    auth.allowsSignUp ? 'sign-up is open' : 'sign-up is closed',
    'passkeys and second factors',
    auth.anonymous && 'anonymous accounts',
    auth.phone && 'phone numbers',
    auth.manualLinking && 'linking of accounts',
    auth.saml && 'SAML',
    auth.web3.length > 0 && `wallets (${auth.web3.join(', ')})`,
    auth.mfa.isRequiredForAdmins && 'required for admins',
  ].filter(Boolean)
  const findings: Finding[] = [{ state: 'good', message: on.join(', ') }]
  const smsWithoutProvider = (auth.phone || auth.mfa.phone) && !auth.twilio
  if (smsWithoutProvider)
    findings.push({
      state: 'warning',
      message: 'codes are to be sent by text message, but TWILIO_… is not set',
      fix: 'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
    })
  const asked = [
    ...auth.providers.map(({ name, issuer }) => askProvider(name, issuer)),
    ...auth.trustedJwks.map((url) => ask(`the keys at ${new URL(url).host}`, url, 'AUTH_TRUSTED_JWKS')),
    ...(auth.captcha ? [askCaptcha(auth.captcha)] : []),
    ...(auth.twilio ? [askTwilio(auth.twilio)] : []),
  ]
  return combine([...findings, ...(await Promise.all(asked))])
}

function askProvider(name: string, issuer: string): Promise<Finding> {
  // GitHub has no discovery document.
  if (name === 'github') return ask('GitHub', issuer, 'AUTH_PROVIDER_GITHUB_…')
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return ask(`the provider ${name}`, address, `AUTH_PROVIDER_${name.toUpperCase()}_ISSUER`)
}

async function ask(
  what: string,
  url: string,
  setting: string,
  judge: (answer: Response) => Promise<string | undefined> = async ({ ok, status }) =>
    ok ? undefined : `status ${status}`,
  init: RequestInit = {},
): Promise<Finding> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const problem = await judge(answer)
    if (problem === undefined) return { state: 'good', message: `${what} answers` }
    return { state: 'bad', message: `${what} refuses: ${problem}`, fix: `Check ${setting}.` }
  } catch (error) {
    const { cause, message } = error as Error
    const reason = (cause as Error | undefined)?.message ?? message
    return {
      state: 'warning',
      message: `${what} cannot be reached from here (${reason})`,
      fix: `Check ${setting} and the network.`,
    }
  }
}

/** A made-up answer is refused either way; a wrong secret is named. */
function askCaptcha({ kind, secret, url }: NonNullable<Config['auth']['captcha']>): Promise<Finding> {
  const body = new URLSearchParams({ secret, response: 'bandstand-doctor' })
  const judge = async (answer: Response) =>
    (await answer.text()).includes('invalid-input-secret') ? 'the secret is wrong' : undefined
  return ask(kind, url, 'AUTH_CAPTCHA_SECRET', judge, { method: 'POST', body })
}

function askTwilio({ url, accountSid, authToken }: NonNullable<Config['auth']['twilio']>): Promise<Finding> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`
  return ask('Twilio', address, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN', undefined, {
    headers: { authorization },
  })
}
