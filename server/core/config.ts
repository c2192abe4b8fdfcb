// The environment, read once. A value that cannot be used stops the start with one line that names it.
import { resolve } from 'node:path'
import { logLevels } from './log.ts'
import { StartError } from './start-error.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A program of the operator's own that knows places or roads, and which protocol it speaks. */
export interface EngineAddress<Kind extends string> {
  kind: Kind
  url: string
  /** How often it may be asked; undefined for as often as we like. */
  perSecond?: number | undefined
}

export interface Config {
  port: number
  host: string
  siteUrl: string
  /** The site is only reachable from this machine, so that developers' pages may be shown. */
  isLocalSite: boolean
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  operator: { name?: string; address?: string; companyNumber?: string; vat?: string; email?: string }
  inbound: {
    domain?: string
    smtpPort?: number
    webhookSecret?: string
    /** Paths of the certificate and key for STARTTLS. */
    tlsCert?: string
    tlsKey?: string
  }
  googleMaps: { serverKey?: string; browserKey?: string }
  geocoder: EngineAddress<'photon' | 'nominatim'> | undefined
  router: EngineAddress<'osrm' | 'valhalla'> | undefined
  /** Whether the table of the world's towns is filled; without it only Google knows distances. */
  gazetteer: boolean
  s3: S3Config | undefined
  demo: boolean
  logLevel: string
  /** Accepts API keys and tokens of the older kind, JWTs signed with this secret. */
  legacyJwtSecret: string | undefined
  /** Data requests a minute from one address; half of that for one account. */
  apiRequestsPerMinute: number
  /** How many proxies in front of us may be believed about the caller's address. */
  trustedProxies: number
  /** How long a stopping server still takes requests while its health check fails. */
  stopDelayMs: number
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  const read = reader(environment)
  const port = read.wholeNumber('PORT', 0, 65_535) ?? 3000
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], 'such as smtps://user:password@mail.example.com')
  const givenSiteUrl = read.url('SITE_URL', ['http:', 'https:'], 'such as https://bandstand.example.com')
  const databaseUrl = read.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'such as postgres://user:password@host/database',
  )
  const databaseDirectUrl = read.url(
    'DATABASE_DIRECT_URL',
    ['postgres:', 'postgresql:'],
    'like DATABASE_URL, past the pooler',
  )
  const demo = read.choice('DEMO', ['on', 'off'])

  if (smtpUrl && !givenSiteUrl) {
    throw new StartError(
      'SITE_URL is not set, but SMTP_URL is: the links in mails need the address people open.',
    )
  }
  if (databaseDirectUrl && !databaseUrl) {
    throw new StartError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or DATABASE_URL alone.')
  }
  if (databaseUrl && demo === 'on') {
    throw new StartError(
      'DEMO is "on", but demo data is never put into a DATABASE_URL: unset one of the two.',
    )
  }

  const trustedProxies = readTrustedProxies(read)
  const stopDelaySeconds = read.wholeNumber('STOP_DELAY', 0, 300) ?? (trustedProxies > 0 ? 5 : 0)
  const siteUrl = (givenSiteUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const operatorEmail = read.text('OPERATOR_EMAIL')
  return {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    siteUrl,
    isLocalSite: isLoopbackHost(new URL(siteUrl).hostname),
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl,
    smtpUrl,
    mailFrom:
      read.text('MAIL_FROM') ?? `Bandstand <${operatorEmail ?? `hello@${new URL(siteUrl).hostname}`}>`,
    operator: known({
      name: read.text('OPERATOR_NAME'),
      address: read.text('OPERATOR_ADDRESS'),
      companyNumber: read.text('OPERATOR_COMPANY_NUMBER'),
      vat: read.text('OPERATOR_VAT'),
      email: operatorEmail,
    }),
    inbound: readInbound(read),
    googleMaps: known({
      serverKey: read.text('GOOGLE_MAPS_API_KEY'),
      browserKey: read.text('GOOGLE_MAPS_BROWSER_KEY'),
    }),
    geocoder: readGeocoder(read),
    router: read.engine('ROUTER_URL', ['osrm', 'valhalla'], 'osrm+http://localhost:5000'),
    gazetteer: read.choice('GAZETTEER', ['on', 'off']) !== 'off',
    s3: readS3(read),
    demo: demo === undefined ? databaseUrl === undefined : demo === 'on',
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
    legacyJwtSecret: read.text('LEGACY_JWT_SECRET'),
    apiRequestsPerMinute: read.wholeNumber('API_REQUESTS_PER_MINUTE', 10, 1_000_000_000) ?? 3_000,
    trustedProxies,
    stopDelayMs: stopDelaySeconds * 1000,
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

function readS3(read: Reader): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => read.text(name) === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new StartError(`${missing[0]} is not set, but other S3_ values are: set all of them or none.`)
  const value = (name: string) => read.text(name) ?? ''
  return {
    endpoint: read.url('S3_ENDPOINT', ['http:', 'https:'], 'such as https://s3.example.com') ?? '',
    bucket: value('S3_BUCKET'),
    region: value('S3_REGION'),
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  }
}

/** A public Nominatim may be asked once a second; for one of their own the operator says how often. */
function readGeocoder(read: Reader): Config['geocoder'] {
  const geocoder = read.engine('GEOCODER_URL', ['photon', 'nominatim'], 'photon+http://localhost:2322')
  const perSecond = read.wholeNumber('GEOCODER_REQUESTS_PER_SECOND', 1, 1000)
  if (!geocoder && perSecond !== undefined)
    throw new StartError(
      'GEOCODER_REQUESTS_PER_SECOND is set without GEOCODER_URL: set both, or GEOCODER_URL alone.',
    )
  return geocoder && { ...geocoder, perSecond: perSecond ?? (geocoder.kind === 'nominatim' ? 1 : undefined) }
}

function readInbound(read: Reader): Config['inbound'] {
  const inbound = known({
    domain: read.text('INBOUND_MAIL_DOMAIN')?.toLowerCase(),
    smtpPort: read.wholeNumber('INBOUND_SMTP_PORT', 1, 65_535),
    webhookSecret: read.text('INBOUND_WEBHOOK_SECRET'),
    tlsCert: read.text('INBOUND_TLS_CERT'),
    tlsKey: read.text('INBOUND_TLS_KEY'),
  })
  if (!inbound.domain && (inbound.smtpPort || inbound.webhookSecret))
    throw new StartError(
      'INBOUND_MAIL_DOMAIN is not set, but replies by email are to be received: set it, or unset INBOUND_SMTP_PORT and INBOUND_WEBHOOK_SECRET.',
    )
  if ((inbound.tlsCert === undefined) !== (inbound.tlsKey === undefined))
    throw new StartError('INBOUND_TLS_CERT and INBOUND_TLS_KEY belong together: set both or none.')
  return inbound
}

function readTrustedProxies(read: Reader): number {
  const given = read.text('TRUST_PROXY')
  if (given === 'on') return 1
  return given === undefined || given === 'off' ? 0 : (read.wholeNumber('TRUST_PROXY', 0, 10) ?? 0)
}

type Reader = ReturnType<typeof reader>

function reader(environment: Environment) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined
  const refuse = (name: string, rule: string, shown: string): never => {
    throw new StartError(`${name} must be ${rule}, but is ${shown}.`)
  }
  return {
    text,
    wholeNumber(name: string, least: number, most: number): number | undefined {
      const given = text(name)
      if (given === undefined) return undefined
      const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
      if (!(number >= least && number <= most))
        refuse(name, `a whole number from ${least} to ${most}`, `"${given}"`)
      return number
    },
    choice(name: string, choices: readonly string[]): string | undefined {
      const given = text(name)
      if (given !== undefined && !choices.includes(given))
        refuse(name, `one of ${choices.join(', ')}`, `"${given}"`)
      return given
    },
    // The value is not shown: an address may hold a password.
    url(name: string, protocols: string[], example: string): string | undefined {
      const given = text(name)
      if (given === undefined) return undefined
      if (!URL.canParse(given)) refuse(name, `an address ${example}`, 'not an address')
      const { protocol } = new URL(given)
      if (!protocols.includes(protocol))
        refuse(name, `an address ${example}`, `one that starts with ${protocol}`)
      return given
    },
    engine<Kind extends string>(
      name: string,
      kinds: readonly Kind[],
      example: string,
    ): EngineAddress<Kind> | undefined {
      const given = text(name)
      if (given === undefined) return undefined
      const [, prefix = '', url = ''] = /^(?:([a-z]+)\+)?(.*)$/s.exec(given) ?? []
      const kind = kinds.find((kind) => kind === prefix)
      const start = given.split(/:|\s/)[0]?.slice(0, 40)
      if (!kind)
        return refuse(
          name,
          `an address that says what answers there: ${kinds.map((kind) => `${kind}+`).join(' or ')} and then the address, such as ${example}`,
          URL.canParse(given) ? `one that starts with ${start}:` : 'not an address',
        )
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        refuse(name, `${kind}+ and then an http or https address, such as ${example}`, 'not that')
      return { kind, url }
    },
  }
}

/** The object without its undefined values. */
function known<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
