import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has defaults for everything: an empty environment serves on localhost:3000 with the built-in database and demo data', () => {
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

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', OPERATOR_NAME: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      operator: {},
    })
  })

  it('adds no demo data to an operator’s own database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/x' }).demo).toBe(false)
  })

  it('drops a trailing slash from the site address, so that links do not get two', () => {
    expect(readConfig({ SITE_URL: 'https://book.example.com/' })).toMatchObject({
      siteUrl: 'https://book.example.com',
      isLocalSite: false,
    })
  })

  it('reads the protocol of geocoder and router, and the rate limit of Nominatim', () => {
    const read = (environment: Record<string, string>) => {
      const { geocoder, router } = readConfig(environment)
      return { geocoder, router }
    }
    expect(read({})).toEqual({ geocoder: undefined, router: undefined })
    expect(
      read({
        GEOCODER_URL: 'photon+https://geo.example.com/photon',
        ROUTER_URL: 'valhalla+http://10.0.0.2:8002',
      }),
    ).toEqual({
      geocoder: { kind: 'photon', url: 'https://geo.example.com/photon', perSecond: undefined },
      router: { kind: 'valhalla', url: 'http://10.0.0.2:8002' },
    })
    const GEOCODER_URL = 'nominatim+http://localhost:8080'
    expect(read({ GEOCODER_URL }).geocoder?.perSecond).toBe(1)
    expect(read({ GEOCODER_URL, GEOCODER_REQUESTS_PER_SECOND: '50' }).geocoder?.perSecond).toBe(50)
  })

  it('serves the schema public, and others when told to', () => {
    expect(readConfig({})).toMatchObject({
      apiSchemas: ['public'],
      apiMaxRows: 1000,
      apiPlans: false,
      apiRollback: false,
    })
    expect(readConfig({ API_SCHEMAS: 'public, reports,public' }).apiSchemas).toEqual(['public', 'reports'])
  })

  it.each([
    [
      { API_SCHEMAS: 'public,auth' },
      'API_SCHEMAS must be a list of schemas to serve, but "auth" is internal and is never served.',
    ],
    [
      { API_SCHEMAS: 'public,pg_catalog' },
      'API_SCHEMAS must be a list of schemas to serve, but "pg_catalog" is internal and is never served.',
    ],
    [
      { API_SCHEMAS: 'reports' },
      'API_SCHEMAS must be a list of schemas with public among them, such as public,reports, but is "reports".',
    ],
    [{ API_MAX_ROWS: '0' }, 'API_MAX_ROWS must be a whole number from 1 to 100000, but is "0".'],
    [{ API_PLANS: 'yes' }, 'API_PLANS must be one of on, off, but is "yes".'],
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
    [
      { GEOCODER_URL: 'https://user:secret@geo.example.com' },
      'GEOCODER_URL must be an address that says what answers there: photon+ or nominatim+ and then the address, such as photon+http://localhost:2322, but is one that starts with https:.',
    ],
    [{ GEOCODER_URL: 'osrm+http://localhost:5000' }, /photon\+ or nominatim\+ .* starts with osrm\+http:\.$/],
    [{ GEOCODER_URL: 'localhost' }, /^GEOCODER_URL must be an address .*, but is not an address\.$/],
    [{ GEOCODER_URL: 'photon+ftp://h' }, /^GEOCODER_URL must be photon\+ and then an http or https address/],
    [{ GEOCODER_URL: 'photon+' }, /^GEOCODER_URL must be photon\+ and then an http or https address/],
    [
      { GEOCODER_URL: 'photon+http://h', GEOCODER_REQUESTS_PER_SECOND: '0' },
      'GEOCODER_REQUESTS_PER_SECOND must be a whole number from 1 to 1000, but is "0".',
    ],
    [{ GEOCODER_REQUESTS_PER_SECOND: '5' }, /^GEOCODER_REQUESTS_PER_SECOND is set without GEOCODER_URL/],
    [
      { ROUTER_URL: 'http://localhost:5000' },
      'ROUTER_URL must be an address that says what answers there: osrm+ or valhalla+ and then the address, such as osrm+http://localhost:5000, but is one that starts with http:.',
    ],
    [{ ROLE: 'both' }, 'ROLE must be one of all, web, worker, but is "both".'],
    [
      { ROLE: 'web' },
      'ROLE is "web", but DATABASE_URL is not set: the built-in database belongs to one process. Set DATABASE_URL, or unset ROLE.',
    ],
    [{ ROLE: 'worker', DATABASE_URL: 'postgres://h/d' }, /^SITE_URL is not set, but ROLE is "worker"/],
    [{ DATABASE_READ_URL: 'postgres://h/d' }, /^DATABASE_READ_URL is set without DATABASE_URL/],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 1000, but is "1".'],
    [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT is not set, but other S3_ values are: set all of them or none.'],
  ])('refuses %o with one line that names the value', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line)
    expect(() => readConfig(environment)).not.toThrow(/secret|\n/)
  })
})
