import { afterEach, expect, test, vi } from 'vitest'
import { callFunction } from './call-function.ts'

const address = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'key' }

function answerWith(answer: Response | Error) {
  const fetch = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('sends JSON with the key and the given headers, and returns the response', async () => {
  const fetch = answerWith(Response.json({ ok: true }))
  expect(
    await callFunction(address, 'suggest-places', { text: 'Rosa' }, { headers: { 'x-proof-of-work': 'p' } }),
  ).toEqual({
    ok: true,
  })
  expect(fetch).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/functions/v1/suggest-places', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'key', 'x-proof-of-work': 'p' },
    body: '{"text":"Rosa"}',
  })
})

test('a refusal carries status, code and the server’s message', async () => {
  answerWith(Response.json({ error: 'Too many', code: 'rate_limited' }, { status: 429 }))
  await expect(callFunction(address, 'get-maps-api-key', {})).rejects.toMatchObject({
    name: 'CallError',
    status: 429,
    code: 'rate_limited',
    message: 'Too many',
  })
})

test('a response that is not JSON is still an error with a status', async () => {
  answerWith(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(callFunction(address, 'get-maps-api-key', {})).rejects.toMatchObject({
    status: 502,
    code: 'unknown',
  })
})

test('a response that is not JSON is an error, even if its status is a success', async () => {
  answerWith(new Response('<h1>Sign in to this network</h1>'))
  await expect(callFunction(address, 'get-maps-api-key', {})).rejects.toMatchObject({
    status: 200,
    code: 'unreadable',
  })
})

test('a missing response is a separate kind of error', async () => {
  answerWith(new TypeError('Failed to fetch'))
  await expect(callFunction(address, 'get-maps-api-key', {})).rejects.toMatchObject({
    status: 0,
    code: 'not_reached',
  })
})
