import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing: a bare environment serves on localhost:3000 with the built-in database and demo data', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      isLocalSite: true,
      databaseUrl: undefined,
      demo: true,
      logLevel: 'info',
      trustedProxies: 0,
      operator: {},
    })
  })

  it('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', OPERATOR_NAME: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      operator: {},
    })
  })

  it('leaves demo data out of a database of the operator', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/x' }).demo).toBe(false)
  })

  it('drops a slash at the end of the site address, so that links do not get two', () => {
    expect(readConfig({ SITE_URL: 'https://book.example.com/' })).toMatchObject({
      siteUrl: 'https://book.example.com',
      isLocalSite: false,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    [
      { INBOUND_SMTP_PORT: '2525' },
      'INBOUND_MAIL_DOMAIN is not set, but replies by email are to be received: set it, or unset INBOUND_SMTP_PORT and INBOUND_WEBHOOK_SECRET.',
    ],
    [
      { INBOUND_TLS_CERT: '/etc/cert.pem' },
      'INBOUND_TLS_CERT and INBOUND_TLS_KEY belong together: set both or none.',
    ],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be one of on, off, but is "yes".'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be a whole number from 0 to 10, but is "all".'],
    [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address such as .*, but is not an address\.$/],
    [{ SITE_URL: 'ftp://example.com' }, /^SITE_URL must be an address .* one that starts with ftp:\.$/],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      /^DATABASE_URL must be an address .* one that starts with mysql:\.$/,
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /^SITE_URL is not set, but SMTP_URL is/],
    [{ DATABASE_DIRECT_URL: 'postgres://h/d' }, /^DATABASE_DIRECT_URL is set without DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://h/d', DEMO: 'on' }, /^DEMO is "on"/],
    [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT is not set, but other S3_ values are: set all of them or none.'],
  ])('refuses %o with one line that names the value', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line)
    expect(() => readConfig(environment)).not.toThrow(/secret|\n/)
  })
})
