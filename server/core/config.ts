// Reads the environment, once. A value that cannot be used stops the start with one line that names it.
import { resolve } from 'node:path'
import * as z from 'zod'
import { authVariables, readAuthConfig } from './auth-config.ts'
import { choice, timeOfDay, url, wholeNumber } from './config-values.ts'
import { logLevels } from './log.ts'
import { postgresUrl, processVariables, readProcessConfig } from './process-config.ts'
import { StartError } from './start-error.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A service that the operator runs for places or roads, and the protocol it speaks. */
export interface EngineAddress<Kind extends string> {
  kind: Kind
  url: string
  /** How often it may be asked; without a limit if undefined. */
  perSecond?: number | undefined
}

export type Config = ReturnType<typeof readConfig>

// Each message completes "NAME must be …".
const text = z.string().optional()
export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  SITE_URL: url(/^https?$/, 'such as https://bandstand.example.com'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: postgresUrl('such as postgres://user:password@host/database'),
  DATABASE_DIRECT_URL: postgresUrl('like DATABASE_URL, past the pooler'),
  SMTP_URL: url(/^smtps?$/, 'such as smtps://user:password@mail.example.com'),
  MAIL_FROM: text,
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_COMPANY_NUMBER: text,
  OPERATOR_VAT: text,
  OPERATOR_EMAIL: text,
  INBOUND_MAIL_DOMAIN: text,
  INBOUND_SMTP_PORT: wholeNumber(1, 65_535),
  INBOUND_WEBHOOK_SECRET: text,
  INBOUND_TLS_CERT: text,
  INBOUND_TLS_KEY: text,
  GOOGLE_MAPS_API_KEY: text,
  GOOGLE_MAPS_BROWSER_KEY: text,
  GEOCODER_URL: engine(['photon', 'nominatim'], 'photon+http://localhost:2322'),
  GEOCODER_REQUESTS_PER_SECOND: wholeNumber(1, 1000),
  ROUTER_URL: engine(['osrm', 'valhalla'], 'osrm+http://localhost:5000'),
  GAZETTEER: choice(['on', 'off']).default('on'),
  S3_ENDPOINT: url(/^https?$/, 'such as https://s3.example.com'),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  DEMO: choice(['on', 'off']),
  BACKUP_DIR: text,
  BACKUP_AT: timeOfDay(),
  BACKUP_KEEP: wholeNumber(1, 10_000),
  LOG_LEVEL: choice(logLevels).default('info'),
  LEGACY_JWT_SECRET: text,
  API_REQUESTS_PER_MINUTE: wholeNumber(10, 1_000_000_000).default(3_000),
  API_SCHEMAS: schemas().default(['public']),
  API_MAX_ROWS: wholeNumber(1, 100_000).default(1_000),
  API_PLANS: choice(['on', 'off']).default('off'),
  API_ROLLBACK: choice(['on', 'off']).default('off'),
  TRUST_PROXY: z.preprocess(
    (given) => (given === 'on' ? '1' : given === 'off' ? '0' : given),
    wholeNumber(0, 10).default(0),
  ),
  STOP_DELAY: wholeNumber(0, 300),
  ...processVariables,
  ...authVariables,
})
type Variables = z.output<typeof variables>

export type SettingName = keyof Variables
/** Without the providers of sign-ins, whose names the operator chooses. */
export const settingNames = Object.keys(variables.shape) as SettingName[]

export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined])
  const { data: env, error } = variables.safeParse(Object.fromEntries(given))
  if (error) {
    const [issue] = error.issues
    throw new StartError(`${String(issue?.path[0])} must be ${issue?.message}.`)
  }
  checkCombinations(env)
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const { hostname } = new URL(siteUrl)
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    /** The site is only reachable from this machine, so pages for developers may be shown. */
    isLocalSite: isLoopbackHost(hostname),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    ...readProcessConfig(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Bandstand <${env.OPERATOR_EMAIL ?? `hello@${hostname}`}>`,
    operator: known({
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      companyNumber: env.OPERATOR_COMPANY_NUMBER,
      vat: env.OPERATOR_VAT,
      email: env.OPERATOR_EMAIL,
    }),
    inbound: known({
      domain: env.INBOUND_MAIL_DOMAIN?.toLowerCase(),
      smtpPort: env.INBOUND_SMTP_PORT,
      webhookSecret: env.INBOUND_WEBHOOK_SECRET,
      /** Paths of the certificate and key for STARTTLS. */
      tlsCert: env.INBOUND_TLS_CERT,
      tlsKey: env.INBOUND_TLS_KEY,
    }),
    googleMaps: known({ serverKey: env.GOOGLE_MAPS_API_KEY, browserKey: env.GOOGLE_MAPS_BROWSER_KEY }),
    geocoder: env.GEOCODER_URL && {
      ...env.GEOCODER_URL,
      // A public Nominatim may be asked once a second.
      perSecond: env.GEOCODER_REQUESTS_PER_SECOND ?? (env.GEOCODER_URL.kind === 'nominatim' ? 1 : undefined),
    },
    router: env.ROUTER_URL,
    /** Whether the table of the world's towns is filled; without it only Google knows distances. */
    gazetteer: env.GAZETTEER === 'on',
    auth: readAuthConfig(env, environment, siteUrl),
    s3: readS3(env),
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'on',
    /** The daily backup; undefined without a folder for it. */
    backups: env.BACKUP_DIR
      ? { folder: resolve(env.BACKUP_DIR), at: env.BACKUP_AT ?? '03:30', keep: env.BACKUP_KEEP ?? 14 }
      : undefined,
    logLevel: env.LOG_LEVEL,
    /** Accepts API keys and tokens of the older kind, JWTs signed with this secret. */
    legacyJwtSecret: env.LEGACY_JWT_SECRET,
    /** Data requests a minute from one address; half of that for one account. */
    apiRequestsPerMinute: env.API_REQUESTS_PER_MINUTE,
    /** The schemas that `/rest/v1` serves; the first is the default. */
    apiSchemas: env.API_SCHEMAS,
    /** The most rows an answer of `/rest/v1` has. */
    apiMaxRows: env.API_MAX_ROWS,
    /** The service role may see PostgreSQL's plans. */
    apiPlans: env.API_PLANS === 'on',
    /** The service role may ask for writes that are rolled back. */
    apiRollback: env.API_ROLLBACK === 'on',
    /** How many proxies in front of the server are trusted to give the caller's address. */
    trustedProxies: env.TRUST_PROXY,
    /** How long a stopping server still takes requests while its health check fails. */
    stopDelayMs: (env.STOP_DELAY ?? (env.TRUST_PROXY > 0 ? 5 : 0)) * 1000,
  }
}

export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(\.\d+){3}$/.test(host)
  )
}

function checkCombinations(env: Variables): void {
  const conflicts: [unknown, string][] = [
    [
      env.SMTP_URL && !env.SITE_URL,
      'SITE_URL is not set, but SMTP_URL is: the links in mails need the address people open.',
    ],
    [
      env.DATABASE_DIRECT_URL && !env.DATABASE_URL,
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or DATABASE_URL alone.',
    ],
    [
      env.DATABASE_URL && env.DEMO === 'on',
      'DEMO is "on", but demo data is never put into a DATABASE_URL: unset one of the two.',
    ],
    [
      !env.INBOUND_MAIL_DOMAIN && (env.INBOUND_SMTP_PORT || env.INBOUND_WEBHOOK_SECRET),
      'INBOUND_MAIL_DOMAIN is not set, but replies by email are to be received: set it, or unset INBOUND_SMTP_PORT and INBOUND_WEBHOOK_SECRET.',
    ],
    [
      !env.BACKUP_DIR && (env.BACKUP_AT || env.BACKUP_KEEP),
      'BACKUP_DIR is not set, but BACKUP_AT or BACKUP_KEEP is: set the folder for the daily backup, or unset them.',
    ],
    [
      !env.INBOUND_TLS_CERT !== !env.INBOUND_TLS_KEY,
      'INBOUND_TLS_CERT and INBOUND_TLS_KEY belong together: set both or none.',
    ],
    [
      env.GEOCODER_REQUESTS_PER_SECOND && !env.GEOCODER_URL,
      'GEOCODER_REQUESTS_PER_SECOND is set without GEOCODER_URL: set both, or GEOCODER_URL alone.',
    ],
  ]
  const conflict = conflicts.find(([isConflict]) => isConflict)
  if (conflict) throw new StartError(conflict[1])
}

function readS3(env: Variables): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  const all = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(all).filter(([, value]) => value === undefined)
  if (missing.length === 5) return undefined
  throw new StartError(`${missing[0]?.[0]} is not set, but other S3_ values are: set all of them or none.`)
}

/** Schemas of the server itself, and those of PostgreSQL; what they hold is never served. */
const internalSchemas =
  /^(auth|extensions|graphile_worker|information_schema|pg_.*|places|platform|private|realtime|storage)$/

function schemas() {
  return z
    .string()
    .transform((given, context): string[] => {
      const names = [...new Set(given.split(',').map((name) => name.trim()))]
      const internal = names.find((name) => internalSchemas.test(name))
      if (internal !== undefined)
        context.addIssue(`a list of schemas to serve, but "${internal}" is internal and is never served`)
      else if (names.includes('') || !names.includes('public'))
        context.addIssue(
          `a list of schemas with public among them, such as public,reports, but is "${given}"`,
        )
      return names
    })
    .optional()
}

function engine<const Kind extends string>(kinds: readonly Kind[], example: string) {
  return z
    .string()
    .transform((given, context): EngineAddress<Kind> => {
      const [, prefix, url = ''] = /^(?:([a-z]+)\+)?(.*)$/s.exec(given) ?? []
      const kind = kinds.find((kind) => kind === prefix)
      if (kind && /^https?:/i.test(url) && URL.canParse(url)) return { kind, url }
      const start = given.split(/:|\s/)[0]?.slice(0, 40)
      const prefixes = kinds.map((kind) => `${kind}+`).join(' or ')
      context.addIssue(
        kind
          ? `${kind}+ and then an http or https address, such as ${example}, but is not that`
          : `an address that says what answers there: ${prefixes} and then the address, such as ${example}, ` +
              `but is ${URL.canParse(given) ? `one that starts with ${start}:` : 'not an address'}`,
      )
      return z.NEVER
    })
    .optional()
}

/** The object without its undefined values. */
function known<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
