// GET /settings: what this auth service offers, for clients that ask before they show a sign-in page.

const offProviders = ['phone', 'anonymous_users', 'google', 'apple', 'facebook', 'github', 'spotify']

export const settings = {
  external: { email: true, ...Object.fromEntries(offProviders.map((name) => [name, false])) },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
}

export const health = { version: '1', name: 'GoTrue', description: 'The accounts of Bandstand' }
