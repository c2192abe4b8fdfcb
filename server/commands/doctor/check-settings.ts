// Checks settings that are valid but look like a mistake, and variables that look like settings but are none.
import { type Config, type SettingName, settingNames } from '../../core/config.ts'
import { combine, type Finding } from './finding.ts'

/** The check that covers each setting; a new one has to be added here. */
export const coveredBy: Record<SettingName, string> = {
  PORT: 'SITE_URL',
  HOST: 'Mail in',
  SITE_URL: 'SITE_URL',
  DATA_DIR: 'Disk',
  DATABASE_URL: 'Database',
  DATABASE_DIRECT_URL: 'Database',
  DATABASE_READ_URL: 'Read replica',
  DATABASE_POOL_SIZE: 'Settings',
  ROLE: 'Settings',
  SMTP_URL: 'Mail out',
  MAIL_FROM: 'Sender domain',
  OPERATOR_NAME: 'Settings',
  OPERATOR_ADDRESS: 'Settings',
  OPERATOR_COMPANY_NUMBER: 'Settings',
  OPERATOR_VAT: 'Settings',
  OPERATOR_EMAIL: 'Settings',
  INBOUND_MAIL_DOMAIN: 'Mail in',
  INBOUND_SMTP_PORT: 'Mail in',
  INBOUND_WEBHOOK_SECRET: 'Settings',
  INBOUND_TLS_CERT: 'Certificate',
  INBOUND_TLS_KEY: 'Certificate',
  GOOGLE_MAPS_API_KEY: 'Google Routes',
  GOOGLE_MAPS_BROWSER_KEY: 'Settings',
  GEOCODER_URL: 'Geocoder',
  GEOCODER_REQUESTS_PER_SECOND: 'Geocoder',
  ROUTER_URL: 'Router',
  GAZETTEER: 'Places',
  S3_ENDPOINT: 'Files',
  S3_BUCKET: 'Files',
  S3_REGION: 'Files',
  S3_ACCESS_KEY_ID: 'Files',
  S3_SECRET_ACCESS_KEY: 'Files',
  DEMO: 'Settings',
  BACKUP_DIR: 'Backups',
  BACKUP_AT: 'Backups',
  BACKUP_KEEP: 'Backups',
  LOG_LEVEL: 'Settings',
  LEGACY_JWT_SECRET: 'Settings',
  API_REQUESTS_PER_MINUTE: 'Settings',
  API_SCHEMAS: 'Database',
  API_MAX_ROWS: 'Settings',
  API_PLANS: 'Settings',
  API_ROLLBACK: 'Settings',
  TRUST_PROXY: 'Settings',
  STOP_DELAY: 'Settings',
  AUTH_SIGN_UP: 'Sign-in',
  AUTH_AUTOCONFIRM: 'Settings',
  AUTH_ANONYMOUS: 'Sign-in',
  AUTH_PHONE: 'Sign-in',
  AUTH_MANUAL_LINKING: 'Sign-in',
  AUTH_REDIRECT_URLS: 'Settings',
  AUTH_MAIL_COOLDOWN_SECONDS: 'Settings',
  AUTH_MAILS_PER_HOUR: 'Settings',
  AUTH_SMS_PER_HOUR: 'Settings',
  AUTH_RATE_LIMITS: 'Settings',
  AUTH_TRUSTED_JWKS: 'Sign-in',
  AUTH_CAPTCHA: 'Sign-in',
  AUTH_CAPTCHA_SECRET: 'Sign-in',
  AUTH_CAPTCHA_URL: 'Sign-in',
  AUTH_MFA_PHONE: 'Sign-in',
  AUTH_MFA_REQUIRED: 'Sign-in',
  AUTH_WEBAUTHN_RP_ID: 'Sign-in',
  AUTH_WEBAUTHN_RP_ORIGINS: 'Sign-in',
  AUTH_WEB3: 'Sign-in',
  AUTH_SAML: 'Sign-in',
  TWILIO_ACCOUNT_SID: 'Sign-in',
  TWILIO_AUTH_TOKEN: 'Sign-in',
  TWILIO_FROM: 'Sign-in',
  TWILIO_URL: 'Sign-in',
}

const minSecretLength = 24

export async function checkSettings(
  config: Config,
  environment: Record<string, string | undefined> = process.env,
): Promise<Finding> {
  const set = settingNames.filter((name) => environment[name]?.trim())
  const count = `${set.length} of ${settingNames.length} settings are set`
  const problems = [...unknownNames(environment), ...shortSecrets(environment), ...oddChoices(config)]
  return problems.length === 0
    ? { state: 'good', message: count }
    : combine([{ state: 'good', message: count }, ...problems])
}

const ownPrefixes =
  /^(API|AUTH|BACKUP|DATABASE|GEOCODER|GOOGLE_MAPS|INBOUND|OPERATOR|ROUTER|S3|SMTP|TRUST|TWILIO)_/
const providerName = /^AUTH_PROVIDER_[A-Z0-9]+_(CLIENT_ID|CLIENT_SECRET|ISSUER|LABEL)$/

function unknownNames(environment: Record<string, string | undefined>): Finding[] {
  const known = new Set<string>(settingNames)
  const unknown = Object.keys(environment).filter(
    (name) => ownPrefixes.test(name) && !known.has(name) && !providerName.test(name),
  )
  if (unknown.length === 0) return []
  return [
    {
      state: 'warning',
      message: `no setting has the name ${unknown.join(', ')}`,
      fix: 'Compare the names with the table in docs/operating.md.',
    },
  ]
}

/** Never shows a value. */
function shortSecrets(environment: Record<string, string | undefined>): Finding[] {
  const short = ['INBOUND_WEBHOOK_SECRET', 'LEGACY_JWT_SECRET'].filter((name) => {
    const value = environment[name]?.trim()
    return value !== undefined && value !== '' && value.length < minSecretLength
  })
  if (short.length === 0) return []
  return [
    {
      state: 'warning',
      message: `${short.join(' and ')} can be guessed: less than ${minSecretLength} characters`,
      fix: 'Make one with: openssl rand -hex 32.',
    },
  ]
}

function oddChoices(config: Config): Finding[] {
  const { isLocalSite, auth, operator } = config
  const isPublic = !isLocalSite
  const odd: [boolean, string, string][] = [
    [isPublic && config.demo, 'DEMO is on for a public site', 'Set DEMO=off.'],
    [
      isPublic && config.siteUrl.startsWith('https:') && config.trustedProxies === 0,
      'TRUST_PROXY is off although the site has TLS, so a proxy is in front: limits count all visitors as one',
      'Set TRUST_PROXY=on.',
    ],
    [
      isPublic && auth.autoconfirm,
      'AUTH_AUTOCONFIRM is on: anyone can sign up with the address of another',
      'Switch it off for a public site.',
    ],
    [auth.redirectUrls.includes('**'), 'AUTH_REDIRECT_URLS allows every address', 'Name your own.'],
    [
      config.apiPlans || config.apiRollback,
      'API_PLANS or API_ROLLBACK is on',
      'Switch them off when you are done.',
    ],
    [config.logLevel === 'silent', 'LOG_LEVEL is silent: nothing is logged', 'Set it to info.'],
    [
      isPublic && ['debug', 'trace'].includes(config.logLevel),
      `LOG_LEVEL is ${config.logLevel}: the log grows quickly`,
      'Set it to info when you are done.',
    ],
    [
      isPublic && (!operator.name || !operator.address || !operator.email),
      'OPERATOR_NAME, OPERATOR_ADDRESS or OPERATOR_EMAIL is missing on the legal pages',
      'Set all three.',
    ],
  ]
  return odd.flatMap(([isOdd, message, fix]) => (isOdd ? [{ state: 'warning' as const, message, fix }] : []))
}
