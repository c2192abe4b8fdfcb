// GET /settings: what this auth service offers, for clients that ask before they show a sign-in page.
import { type AuthConfig, namedProviders } from '../core/auth-config.ts'

export function describeSettings(settings: AuthConfig) {
  const providers = new Set(settings.providers.map(({ name }) => name))
  const names = new Set([...namedProviders, 'facebook', 'spotify', ...providers])
  return {
    external: {
      email: true,
      phone: settings.phone,
      anonymous_users: settings.anonymous,
      ...Object.fromEntries([...names].map((name) => [name, providers.has(name)])),
      web3_ethereum: settings.web3.includes('ethereum'),
      web3_solana: settings.web3.includes('solana'),
    },
    disable_signup: !settings.allowsSignUp,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: settings.phone ? (settings.twilio ? 'twilio' : 'mailbox') : '',
    saml_enabled: settings.saml,
    passkeys_enabled: true,
  }
}

export const health = { version: '1', name: 'GoTrue', description: 'The accounts of Bandstand' }
