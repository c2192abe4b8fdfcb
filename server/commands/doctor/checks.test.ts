import { describe, expect, it } from 'vitest'
import { readConfig } from '../../core/config.ts'
import { judgeBackups } from './check-backups.ts'
import { judgeCertificate } from './check-certificate.ts'
import { judgeClock } from './check-clock.ts'
import { forecast } from './check-disk.ts'
import { checkSender, type Lookup } from './check-sender.ts'
import { checkSettings, coveredBy } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { checks } from './checks.ts'

it('covers every setting by one of its checks', () => {
  const known = new Set(Object.keys(checks))
  expect(Object.entries(coveredBy).filter(([, check]) => !known.has(check))).toEqual([])
})

describe('settings', () => {
  const publicSite = {
    SITE_URL: 'https://gigs.example.com',
    TRUST_PROXY: 'on',
    DEMO: 'off',
    OPERATOR_NAME: 'Gigs',
    OPERATOR_ADDRESS: '1 Mill Lane',
    OPERATOR_EMAIL: 'hello@example.com',
  }
  const check = (env: Record<string, string>) => checkSettings(readConfig(env), env)

  it('settings of a public site are good when nothing is odd', async () => {
    expect(await check(publicSite)).toMatchObject({
      state: 'good',
      message: expect.stringMatching(/^6 of \d+ settings/),
    })
  })

  it.each<[string, Record<string, string>]>([
    ['no setting has the name BACKUP_DIRECTORY', { BACKUP_DIRECTORY: '/b' }],
    ['DEMO is on for a public site', { DEMO: 'on' }],
    ['TRUST_PROXY is off', { TRUST_PROXY: 'off' }],
    ['AUTH_AUTOCONFIRM is on', { AUTH_AUTOCONFIRM: 'on' }],
    ['LOG_LEVEL is silent', { LOG_LEVEL: 'silent' }],
    ['AUTH_REDIRECT_URLS allows every address', { AUTH_REDIRECT_URLS: '**' }],
  ])('settings are a warning when %s', async (message, change) => {
    const finding = await check({ ...publicSite, ...change })
    expect(finding).toMatchObject({ state: 'warning', message: expect.stringContaining(message) })
    expect(finding.fix).toBeTruthy()
  })

  it('settings that are short secrets are named, never shown', async () => {
    const { message } = await check({ ...publicSite, LEGACY_JWT_SECRET: 'hunter2' })
    expect(message).toContain('LEGACY_JWT_SECRET can be guessed')
    expect(message).not.toContain('hunter2')
  })

  it('settings of an identity provider are known names', async () => {
    const provider = {
      AUTH_PROVIDER_ACME_CLIENT_ID: 'x',
      AUTH_PROVIDER_ACME_CLIENT_SECRET: 'y',
      AUTH_PROVIDER_ACME_ISSUER: 'https://id.example.com',
    }
    expect((await check({ ...publicSite, ...provider })).state).toBe('good')
  })
})

describe('the sender’s domain', () => {
  const config = { smtpUrl: 'smtp://relay.example.net', mailFrom: 'Gigs <hello@mail.gigs.co>' }
  const dns =
    (records: Record<string, string[]>): Lookup =>
    async (name) =>
      records[name] ?? []
  const good = {
    'mail.gigs.co': ['google-site-verification=x', 'v=spf1 include:relay.example.net -all'],
    's1._domainkey.mail.gigs.co': ['v=DKIM1; k=rsa; p=MIGfMA0'],
    '_dmarc.gigs.co': ['v=DMARC1; p=reject'],
  }

  it('the sender’s domain is good with SPF, DKIM and the DMARC record of the domain above', async () => {
    expect(await checkSender(config, dns(good))).toEqual({
      state: 'good',
      message: 'mail.gigs.co: SPF is set; DKIM key "s1" is published; DMARC is set (p=reject)',
    })
  })

  it.each<[string, Record<string, string[]>, string]>([
    ['no SPF record', { 'mail.gigs.co': [] }, 'warning'],
    ['2 SPF records', { 'mail.gigs.co': ['v=spf1 a -all', 'v=spf1 mx -all'] }, 'bad'],
    ['SPF allows every server', { 'mail.gigs.co': ['v=spf1 +all'] }, 'bad'],
    ['no DKIM key', { 's1._domainkey.mail.gigs.co': ['v=DKIM1; p='] }, 'warning'],
    ['DMARC only observes', { '_dmarc.mail.gigs.co': ['v=DMARC1; p=none'] }, 'warning'],
    ['no DMARC record', { '_dmarc.gigs.co': [] }, 'warning'],
  ])('the sender’s domain has a problem: %s', async (message, change, state) => {
    const finding = await checkSender(config, dns({ ...good, ...change }))
    expect(finding).toMatchObject({ state, message: expect.stringContaining(message) })
    expect(finding.fix).toBeTruthy()
  })

  it('the sender’s domain is skipped without a network, and without a relay', async () => {
    const offline: Lookup = async () => {
      throw Object.assign(new Error('queryTxt ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    expect((await checkSender(config, offline)).state).toBe('skipped')
    expect((await checkSender({ ...config, smtpUrl: undefined }, offline)).state).toBe('skipped')
  })

  it('the sender’s domain must be on the internet', async () => {
    expect((await checkSender({ ...config, mailFrom: 'hello@localhost' }, dns({}))).state).toBe('bad')
  })
})

describe('the clock', () => {
  it.each([
    [1_000, 'good'],
    [5_500, 'warning'],
    [-5_000, 'warning'],
    [120_000, 'bad'],
  ])('the clock of the database that is %i ms off is %s', (offMs, state) => {
    expect(judgeClock(1_000_000 + offMs, 1_000_000, 1_000_400).state).toBe(state)
  })

  it('the clock is not blamed for a slow answer', () => {
    expect(judgeClock(1_005_000, 1_000_000, 1_010_000).state).toBe('good')
  })
})

describe('backups', () => {
  const scheduled = { backups: { folder: '/b', at: '03:30', keep: 14 } }
  const now = Date.UTC(2031, 4, 10)
  const last = (hours: number) => ({
    file: 'a.backup',
    finishedAt: new Date(now - hours * 3_600_000),
    bytes: 5_000_000,
    missingFiles: 0,
  })

  it.each([
    ['a fresh one', { last: last(10), failures: 0 }, 'good', 'is 10 hours old, 5.0 MB'],
    ['one of three days ago', { last: last(72), failures: 0 }, 'warning', '3 days'],
    ['one of last month', { last: last(720), failures: 0 }, 'bad', '30 days'],
    [
      'a failure since',
      { last: last(10), failures: 2, problem: 'disk full' },
      'bad',
      '2 failed since: disk full',
    ],
    ['none yet', { failures: 0 }, 'warning', 'no backup yet'],
    ['none but failures', { failures: 1, problem: 'disk full' }, 'bad', 'failed: disk full'],
    [
      'files without bytes',
      { last: { ...last(1), missingFiles: 3 }, failures: 0 },
      'warning',
      'lacks 3 files',
    ],
  ])('backups with %s', (_, state, expected, message) => {
    expect(judgeBackups(state, scheduled, now)).toMatchObject({
      state: expected,
      message: expect.stringContaining(message),
    })
  })

  it('backups that nobody writes are a warning', () => {
    const finding = judgeBackups({ failures: 0 }, { backups: undefined }, now)
    expect(finding).toMatchObject({ state: 'warning', fix: expect.stringContaining('BACKUP_DIR') })
  })
})

describe('the disk', () => {
  it.each([
    [{ days: 3, bytes: 1e9, bookings: 5 }, 'skipped'],
    [{ days: 30, bytes: 0, bookings: 0 }, 'good'],
    [{ days: 30, bytes: 30e6, bookings: 100 }, 'good'],
    [{ days: 30, bytes: 6e9, bookings: 100 }, 'warning'],
    [{ days: 30, bytes: 60e9, bookings: 100 }, 'bad'],
  ])('the disk with 10 GB free after %o is %s', (growth, state) => {
    expect(forecast(growth, 10e9).state).toBe(state)
  })
})

it('a certificate is renewed in time', () => {
  const now = Date.UTC(2031, 4, 10)
  const until = (days: number) => ({
    subject: 'CN=mail',
    validTo: new Date(now + days * 86_400_000).toUTCString(),
  })
  expect([60, 5, -1].map((days) => judgeCertificate(until(days), now).state)).toEqual([
    'good',
    'warning',
    'bad',
  ])
})

it('services of sign-ins that do not answer are reported without their secrets', async () => {
  const config = readConfig({
    AUTH_TRUSTED_JWKS: 'http://127.0.0.1:1/keys',
    AUTH_PHONE: 'on',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'very-secret',
    TWILIO_FROM: '+441632960001',
    TWILIO_URL: 'http://127.0.0.1:1',
  })
  const { state, message } = await checkSignIn(config)
  expect(state).toBe('warning')
  expect(message).toContain('Twilio cannot be reached from here')
  expect(message).not.toContain('very-secret')
})
