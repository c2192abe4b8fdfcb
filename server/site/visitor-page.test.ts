// The pages for one visitor when the API fails or answers too much: nothing typed is lost, and a page says what to do.
import { request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageData } from '../../domain/site/page-renderer.ts'
import type { Database } from '../core/database/database.ts'
import type { AppEnv } from '../core/http/context.ts'
import { type Application, type Listener, listen } from '../core/listen.ts'
import { createLog } from '../core/log.ts'
import type { SiteFiles } from './site-files.ts'
import { type SiteDeps, siteRoutes } from './site-routes.ts'

const startPage = `<html><head><!--bandstand:head--><!--/bandstand:head--><!--bandstand:config--></head>
<body><!--bandstand:noscript--><noscript>Bandstand needs JavaScript.</noscript><!--/bandstand:noscript--><div id="root"><!--bandstand:content--></div></body></html>`
const link = '/client-booking/7d9c0000-0000-4000-8000-000000000001?email=cleo%40example.com&token=SECRET'

let listener: Listener
let url: string
let answers: Record<string, () => Response>
let rendered: PageData[]
let lines: string[]

beforeEach(() => {
  answers = {}
  rendered = []
  lines = []
})

beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  listener = await listen(0, '127.0.0.1', log)
  url = `http://127.0.0.1:${listener.port}`
  const app = new Hono<AppEnv>()
  app.post('/functions/v1/:name', (context) => {
    const answer = answers[context.req.param('name')]
    if (!answer) context.env.incoming.socket.destroy()
    return answer?.() ?? new Response()
  })
  app.route(
    '/',
    siteRoutes({
      files: {
        page: startPage,
        manifest: {},
        respond: () => undefined,
        text: () => undefined,
      } as unknown as SiteFiles,
      limiter: undefined as unknown as SiteDeps['limiter'],
      tokens: undefined as unknown as SiteDeps['tokens'],
      trustedProxies: 0,
      pictures: undefined as unknown as SiteDeps['pictures'],
      renderer: {
        takeForm: async () => undefined,
        render: async (_, data) => {
          rendered.push(data)
          return '<h1>Rendered</h1>'
        },
      },
      config: {
        supabaseUrl: url,
        supabaseKey: 'key',
        siteUrl: url,
        operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
      },
      database: undefined as unknown as Database,
      readerFor: () => undefined as unknown as Database,
      log,
      connect: listener.connect,
      hasGoogleMaps: false,
    }),
  )
  const upgrades: Application['upgrades'] = { handleUpgrade: () => undefined, end: () => undefined }
  listener.serve({ app, handlers: [], upgrades })
})

afterAll(() => listener.drain())

/** Not with fetch, which sets sec-fetch headers of its own. */
function ask(method: string, body = '', path = link): Promise<{ status: number; page: string }> {
  return new Promise((answered, failed) => {
    const sent = request(`${url}${path}`, { method }, (response) => {
      let page = ''
      response.on('data', (chunk) => {
        page += chunk
      })
      response.on('end', () => answered({ status: response.statusCode ?? 0, page }))
    })
    sent.on('error', failed).end(body)
  })
}

const details = (messages: object[] = []) =>
  Response.json({ booking: { id: 'b' }, messages, access_token: 't' })
const failing = () => Response.json({ code: 'internal' }, { status: 500 })
const leftToBrowser = /<noscript>Bandstand needs JavaScript.<\/noscript>.*<div id="root"><\/div>/

test.each([
  ['fails', failing],
  ['does not answer', undefined],
  ['answers something else', () => new Response('<html>')],
  ['answers a conversation of a megabyte', () => details([{ message: 'x'.repeat(1_000_000) }])],
])('when the API %s, the browser fetches and renders the page', async (_, answer) => {
  if (answer) answers['client-booking-details'] = answer
  const { status, page } = await ask('GET')
  expect(status).toBe(200)
  expect(page).toMatch(leftToBrowser)
  expect(page).not.toContain('SECRET')
  expect(rendered).toEqual([])
  expect(lines.join()).not.toMatch(/SECRET|cleo/)
})

test('a rendered page works without scripts, and does not hold the secret of its address', async () => {
  answers['client-booking-details'] = () => details()
  const { status, page } = await ask('GET')
  expect(status).toBe(200)
  expect(page).toContain('<div id="root"><h1>Rendered</h1></div>')
  expect(page).not.toMatch(/noscript|SECRET/)
  expect(rendered[0]).toMatchObject({ search: link.slice(link.indexOf('?')), client: { details: {} } })
})

test.each([
  ['the message', failing, details],
  ['everything', undefined, undefined],
])('when the API fails for %s, the text and the id of the message are kept', async (_, send, show) => {
  if (send) answers['send-client-message'] = send
  if (show) answers['client-booking-details'] = show
  const id = '7d9c0000-0000-4000-8000-000000000009'
  const { status, page } = await ask('POST', `message=Is+there%0D%0Aparking%3F&message_id=${id}`)
  expect(status).toBe(503)
  expect(page).toContain('Rendered')
  expect(rendered[0]?.client).toMatchObject({
    messageId: id,
    unsent: { text: 'Is there\nparking?', reason: 'failed' },
    ...(show ? { details: {} } : { problem: 'unexpected' }),
  })
})

describe('the page of an offer', () => {
  const offer = '/offer?token=SECRET'

  test.each([
    ['fails', failing],
    ['does not answer', undefined],
    ['answers something else', () => new Response('<html>')],
  ])('when the API %s, a page says so, whether it was opened or accepted', async (_, answer) => {
    if (answer) answers['client-offer'] = answer
    for (const method of ['GET', 'POST']) {
      const { status, page } = await ask(method, '', offer)
      expect(status).toBe(503)
      expect(page).toContain('Rendered')
      expect(page).not.toContain('SECRET')
      expect(rendered.at(-1)?.offer).toMatchObject({ problem: 'unexpected' })
    }
    expect(lines.join()).not.toContain('SECRET')
  })

  test('when only the acceptance fails, the offer is shown again', async () => {
    let calls = 0
    answers['client-offer'] = () => (calls++ === 0 ? failing() : Response.json({ offer: {} }))
    expect((await ask('POST', '', offer)).status).toBe(503)
    expect(rendered[0]?.offer).toMatchObject({ shown: { offer: {} }, refusal: {} })
  })

  test('a refusal is shown in the words of the API', async () => {
    const refusal = { code: 'offer_changed', error: 'The offer was replaced.' }
    let calls = 0
    answers['client-offer'] = () =>
      calls++ === 0 ? Response.json(refusal, { status: 409 }) : Response.json({ offer: {} })
    expect((await ask('POST', '', offer)).status).toBe(409)
    expect(rendered[0]?.offer).toMatchObject({ shown: { offer: {} }, refusal: { reason: refusal.error } })
  })
})

test('the page of a receipt says when the API fails', async () => {
  answers['verify-receipt'] = failing
  const { status } = await ask('GET', '', '/verify/receipt/SECRET')
  expect([status, rendered[0]?.receipt]).toEqual([503, { problem: 'failed' }])
  expect(lines.join()).not.toContain('SECRET')
})
