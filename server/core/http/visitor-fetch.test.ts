import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, type Listener, listen } from '../listen.ts'
import { createLog } from '../log.ts'
import { type AppEnv, clientAddress } from './context.ts'
import { visitorFetch } from './visitor-fetch.ts'

let listener: Listener
const waiting: IncomingMessage['socket'][] = []

beforeAll(async () => {
  listener = await listen(0, '127.0.0.1', createLog('fatal'))
  const app = new Hono<AppEnv>()
  app.post('/echo', async (context) => {
    const { incoming } = context.env
    const address = { direct: clientAddress(incoming, 0), proxied: clientAddress(incoming, 1) }
    return context.json({ ...address, body: await context.req.text(), key: context.req.header('apikey') })
  })
  app.get('/large', (context) => context.text('a'.repeat(3_000_000)))
  app.get('/nothing', (context) => context.body(null, 204))
  app.get('/cut', (context) => {
    context.env.incoming.socket.destroy()
    return new Promise<Response>(() => undefined)
  })
  app.get('/cut-within', (context) => {
    context.env.outgoing.writeHead(200, { 'content-length': 1_000 })
    context.env.outgoing.write('a beginning', () => context.env.incoming.socket.destroy())
    return RESPONSE_ALREADY_SENT
  })
  app.get('/waits', (context) => {
    waiting.push(context.env.incoming.socket)
    return new Promise<Response>(() => undefined)
  })
  app.get('/never', () => new Promise<Response>(() => undefined))
  const upgrades: Application['upgrades'] = { handleUpgrade: () => undefined, end: () => undefined }
  listener.serve({ app, handlers: [], upgrades })
})

afterAll(() => listener.drain())

function fetchAs(remoteAddress: string, headers: IncomingMessage['headers'] = {}): typeof fetch {
  return visitorFetch(listener.connect, { socket: { remoteAddress }, headers } as IncomingMessage)
}

describe('a call for a visitor', () => {
  it('comes from the visitor’s address, as the connection or our proxy tells it', async () => {
    const call = fetchAs('203.0.113.7', { 'x-forwarded-for': '198.51.100.9' })
    const answer = await call('http://site.example/echo', {
      method: 'POST',
      headers: { apikey: 'public' },
      body: 'Grüße, 音楽',
    })
    expect(await answer.json()).toEqual({
      direct: '203.0.113.7',
      proxied: '198.51.100.9',
      body: 'Grüße, 音楽',
      key: 'public',
    })
  })

  it('a call for a visitor cannot forge an address with a header of its own', async () => {
    const answer = await fetchAs('203.0.113.7', { 'x-forwarded-for': '198.51.100.9' })(
      'http://site.example/echo',
      { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1' }, body: '' },
    )
    expect(await answer.json()).toMatchObject({ proxied: '198.51.100.9' })
  })

  it('gets large, empty and failed answers as they are', async () => {
    const call = fetchAs('203.0.113.7')
    expect((await (await call('http://site.example/large')).text()).length).toBe(3_000_000)
    expect((await call('http://site.example/nothing')).status).toBe(204)
    expect((await call('http://site.example/missing')).status).toBe(404)
  })

  it('ends when it is aborted', async () => {
    const stop = new AbortController()
    const answer = fetchAs('203.0.113.7')('http://site.example/never', { signal: stop.signal })
    stop.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  it('fails at once when the server closes the connection, before or within its answer', async () => {
    await expect(fetchAs('203.0.113.7')('http://site.example/cut')).rejects.toThrow('socket hang up')
    await expect(fetchAs('203.0.113.7')('http://site.example/cut-within')).rejects.toThrow('aborted')
  })

  it('tells the server when it is aborted', async () => {
    const stop = new AbortController()
    const answer = fetchAs('203.0.113.7')('http://site.example/waits', { signal: stop.signal })
    await expect.poll(() => waiting.length).toBe(1)
    stop.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect.poll(() => waiting[0]?.destroyed).toBe(true)
  })
})
