// The built site over HTTP.
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routePatterns } from '../../domain/site/paths.ts'
import { launch, readMailbox, runAdmin, type ServerProcess } from '../harness/server.ts'
import { becomeUsed } from '../harness/used-folder.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A request with exactly these headers, and nothing decoded. */
function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', failed)
      .end()
  })
}

describe('the site over HTTP', () => {
  let server: ServerProcess
  let url: string
  beforeAll(async () => {
    server = await launch({}, becomeUsed)
    url = server.url
  })
  afterAll(() => server.end('SIGTERM'))

  async function scriptPath(): Promise<string> {
    const page = (await ask(url, '/')).body.toString()
    return /"(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? ''
  }

  const ofSomebody: string[] = [
    routePatterns.book,
    routePatterns.bookWithoutSlug,
    routePatterns.verifyReceipt,
  ]
  it.each(Object.values(routePatterns).filter((pattern) => pattern !== '*' && !ofSomebody.includes(pattern)))(
    'serves the page at %s',
    async (pattern) => {
      const { status, headers, body } = await ask(url, pattern.replace(/:\w+/, 'x'))
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body.toString()).toContain('<div id="root">')
    },
  )

  it.each(['/no/such/page', '/book', '/book/', '/book/nobody'])(
    'answers %s, which does not exist, with the page and 404',
    async (path) => {
      const { status, body } = await ask(url, path)
      expect(status).toBe(404)
      expect(body.toString()).toContain('<div id="root">')
    },
  )

  it('gives every page its own nonce, and allows no script without it', async () => {
    const pages = await Promise.all([ask(url, '/'), ask(url, '/')])
    const nonces = pages.map(({ headers, body }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      for (const [tag] of body.toString().matchAll(/<script[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`)
      expect(body.toString()).not.toContain('__CSP_NONCE__')
      return nonce
    })
    expect(nonces[0]).toHaveLength(24)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(pages[0]?.headers['cache-control']).toBe('no-store')
  })

  it('lets other sites frame booking pages and nothing else', async () => {
    const framed = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec(String((await ask(url, path)).headers['content-security-policy']))?.[1]
    expect(await framed('/book/the-quiet-hours')).toBeUndefined()
    expect(await framed('/dashboard')).toBe("'none'")
    expect(await framed('/booking/1')).toBe("'none'")
  })

  it('inlines the configuration it also serves at /config.json', async () => {
    const config = JSON.parse((await ask(url, '/config.json')).body.toString())
    expect(config).toEqual({
      supabaseUrl: url,
      supabaseKey: expect.stringMatching(/^sb_publishable_/),
      siteUrl: url,
      hasMapsKey: false,
      operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
    })
    expect((await ask(url, '/')).body.toString()).toContain(
      `window.__BANDSTAND_CONFIG__=${JSON.stringify(config)}`,
    )
  })

  it('gives each public page its own head, and lists them for search engines', async () => {
    const head = async (path: string) => (await ask(url, path)).body.toString()
    expect(await head('/pricing')).toContain('<title>Pricing · Bandstand</title>')
    expect(await head('/pricing')).toContain(`<link rel="canonical" href="${url}/pricing">`)
    expect((await head('/pricing')).match(/<title>/g)).toHaveLength(1)
    expect(await head('/dashboard')).not.toContain('canonical')
    expect(await head('/sitemap.xml')).toContain(`<loc>${url}/how-it-works</loc>`)
    expect(await head('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`)
  })

  it('keeps receipts out of search engines, link previews and referrers', async () => {
    const { headers, body } = await ask(url, `/verify/receipt/${'0'.repeat(32)}`)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    })
    expect(body.toString()).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
    expect(body.toString()).not.toMatch(/og:|canonical|0{32}/)
    // A crawler that may not fetch the page would not see that.
    expect((await ask(url, '/robots.txt')).body.toString()).not.toContain('/verify')
    expect((await ask(url, '/pricing')).headers['x-robots-tag']).toBeUndefined()
  })

  it('serves hashed files compressed and cacheable for ever', async () => {
    const path = await scriptPath()
    const plain = await ask(url, path)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const small = await ask(url, path, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body)).toEqual(plain.body)
    const older = await ask(url, path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(older.headers['content-encoding']).toBe('gzip')
  })

  it.each(['/dashboard', '/calendar', '/booking/00000000-0000-4000-8000-000000000000/gig-sheet'])(
    '%s names the scripts it loads, each a file of the build',
    async (path) => {
      const { body } = await ask(url, path)
      const scripts = [...body.toString().matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)]
      expect(scripts.length).toBeGreaterThan(5)
      for (const [, script = ''] of scripts) expect((await ask(url, script)).status).toBe(200)
    },
  )

  it.each([
    ['/login', '/auth?mode=signin'],
    ['/signup', '/auth?mode=signup'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(url, path)
    expect([status, headers.location]).toEqual([302, target])
  })

  it('answers "not modified" for a file the browser has', async () => {
    const { headers } = await ask(url, '/favicon.svg')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await ask(url, '/favicon.svg', { 'if-none-match': `W/${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  it.each([
    '/assets/../index.html',
    '/%2e%2e/package.json',
    '/index.html',
    '/assets/nothing.js',
    '/.vite/manifest.json',
  ])('does not serve %s as a file', async (path) => {
    expect((await ask(url, path)).status).toBe(404)
  })

  it('answers an unknown API address with a JSON error, never with a page', async () => {
    const { status, headers, body } = await ask(url, '/realtime/v1/nothing')
    expect(status).toBe(404)
    expect(JSON.parse(body.toString())).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address.',
      requestId: headers['x-request-id'],
    })
  })

  it('serves the mailbox and the metrics only to this machine', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/metrics']) {
      expect((await ask(url, path)).status, path).toBe(200)
      expect((await ask(url, path, { host: 'evil.example.com' })).status, path).toBe(404)
      expect((await ask(url, path, { 'x-forwarded-for': '203.0.113.9' })).status, path).toBe(404)
    }
  })

  it('serves metrics to other machines only with the secret key', async () => {
    const stranger = { host: 'bandstand.example.com' }
    expect(
      (await ask(url, '/metrics', { ...stranger, authorization: 'Bearer sb_secret_guess' })).status,
    ).toBe(404)
  })

  it('stores mail in the mailbox while no relay is configured', async () => {
    expect(await runAdmin(['mail-test', 'ada@example.com'], server)).toContain('/dev/mailbox')
    await expect
      .poll(() => readMailbox(url))
      .toMatchObject([
        {
          to: 'ada@example.com',
          subject: 'Mail from Bandstand works',
          text: expect.stringContaining('It arrived.'),
        },
      ])
    const list = (await ask(url, '/dev/mailbox')).body.toString()
    expect(list).toContain('Mail from Bandstand works')
    const shown = await ask(url, /src="(\/dev\/mailbox\/[^"]+)"/.exec(list)?.[1] ?? '')
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect(shown.body.toString()).toContain('It arrived.')
  })

  it('writes one line for each request, with its id and without the query', async () => {
    const { headers } = await ask(url, '/client-booking/1?email=a@example.com&token=s3cret')
    const line = () =>
      server
        .output()
        .split('\n')
        .find((text) => text.includes(String(headers['x-request-id'])))
    await expect.poll(line).toBeDefined()
    expect(JSON.parse(line() ?? '')).toMatchObject({ method: 'GET', path: '/client-booking/1', status: 403 })
    expect(server.output()).not.toContain('s3cret')
  })
})
