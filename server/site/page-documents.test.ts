import { beforeEach, expect, test, vi } from 'vitest'
import type { PageData, PageRenderer } from '../../domain/site/page-renderer.ts'
import type { Database } from '../core/database/database.ts'
import { createLog } from '../core/log.ts'
import { PageDocuments } from './page-documents.ts'

const page = `<!doctype html><html lang="en-GB"><head><!--bandstand:head--><title>Default</title><!--/bandstand:head-->
<!--bandstand:config--><script nonce="__CSP_NONCE__"></script></head><body><div id="root"><!--bandstand:content--></div></body></html>`
const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

let profiles: Record<string, object>
let rendered: PageData[]
let render: PageRenderer['render']
let lines: string[]
let documents: PageDocuments

beforeEach(() => {
  profiles = { nadia: { slug: 'nadia', display_name: 'Nadia', hourly_rate: 100, min_booking_hours: 2 } }
  rendered = []
  lines = []
  render = async (_, data) => {
    rendered.push(data)
    return `<h1>${data.profile?.display_name ?? data.path}</h1>`
  }
  documents = new PageDocuments({
    page,
    preloads: new Map([['/dashboard', '<link rel="modulepreload" href="/assets/dashboard.js">']]),
    config,
    database: { run } as unknown as Database,
    renderer: { render: (...given) => render(...given) },
    log: createLog('info', { write: (line) => lines.push(line) }),
  })
})

/** The two queries of a booking page. */
const run = vi.fn(async (_caller: unknown, { name, values }: { name: string; values: string[] }) => {
  const profile = profiles[values[0]?.toLowerCase() ?? '']
  if (name === 'starting_price') return { rows: [{ quote: { total: 200, currency: 'GBP' } }] }
  return { rows: profile ? [{ profile: JSON.stringify(profile) }] : [] }
})

const find = async (path: string) => {
  const { status, parts } = await documents.find(path)
  return { status, html: parts.join('NONCE') }
}

test('a document is rendered once, however many ask for it and however they write it', async () => {
  const found = await Promise.all(['/book/nadia', '/book/NADIA', '/book/nadia/'].map(find))
  expect(rendered).toHaveLength(1)
  expect(new Set(found.map(({ html }) => html)).size).toBe(1)
  expect(found[0]?.html).toContain('<div id="root"><h1>Nadia</h1></div>')
  expect(found[0]?.html).toContain('"total":200')
})

test('and again when the profile has changed', async () => {
  await find('/book/nadia')
  profiles.nadia = { ...profiles.nadia, display_name: 'Nadia Brook' }
  expect((await find('/book/nadia')).html).toContain('<h1>Nadia Brook</h1>')
  expect(rendered).toHaveLength(2)
})

test('an artist’s page loads its scripts at once, and other pages do not', async () => {
  for (const path of ['/dashboard', '/dashboard/'])
    expect((await find(path)).html).toContain('<link rel="modulepreload" href="/assets/dashboard.js">')
  for (const path of ['/', '/auth', '/book/nadia', '/nowhere'])
    expect((await find(path)).html).not.toContain('modulepreload')
})

test('a page at an unknown address has its title', async () => {
  expect((await find('/nowhere')).html).toContain('<title>Page not found · Bandstand</title>')
})

test.each(['/book', '/book/'])('%s is the page of an artist who does not exist', async (path) => {
  expect((await find(path)).status).toBe(404)
  expect(rendered.map((one) => one.path)).toEqual(['/book/-'])
})

test('addresses that do not exist share one document, so that they fill no memory', async () => {
  for (let number = 0; number < 300; number++) {
    expect((await find(`/book/nobody-${number}`)).status).toBe(404)
    expect((await find(`/nowhere/${number}`)).status).toBe(404)
  }
  expect(rendered.map(({ path }) => path)).toEqual(['/book/-', '/not-found'])
})

test('of more artists than it remembers, the one not asked for longest is rendered again', async () => {
  for (let number = 0; number <= 200; number++) {
    profiles[`artist-${number}`] = { slug: `artist-${number}`, display_name: 'Artist', hourly_rate: 100 }
    await find(`/book/artist-${number}`)
  }
  await find('/book/artist-200')
  expect(rendered).toHaveLength(201)
  await find('/book/artist-0')
  expect(rendered).toHaveLength(202)
})

test('a nonce stands only where the page has one, whatever an artist writes', async () => {
  profiles.nadia = { ...profiles.nadia, display_name: '__CSP_NONCE__ </script><!--bandstand:content-->' }
  render = async () => '<h1>__CSP_NONCE__</h1>'
  const { html } = await find('/book/nadia')
  expect(html.match(/NONCE/g)?.length).toBe((html.match(/__CSP_NONCE__/g)?.length ?? 0) + 3)
  expect(html).toContain('\\u003c/script>')
  expect(html.match(/<h1>/g)).toHaveLength(1)
})

test('a page that cannot be rendered is left to the browser, with its data, and logged', async () => {
  render = async () => {
    throw new Error('a component failed')
  }
  const { status, html } = await find('/book/nadia')
  expect(status).toBe(200)
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('"slug":"nadia"')
  expect(lines.join()).toContain('a component failed')
})

test('without the database a booking page is left to the browser, and rendered once it is back', async () => {
  run.mockRejectedValueOnce(new Error('the connection was cut'))
  expect((await find('/book/nadia')).html).toContain('<div id="root"></div>')
  expect((await find('/book/nadia')).html).toContain('<h1>Nadia</h1>')
  expect(lines.join()).toContain('the connection was cut')
})
