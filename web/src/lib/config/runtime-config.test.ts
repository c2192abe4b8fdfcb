import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadRuntimeConfig } from './runtime-config.ts'

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: 'Bandstand Ltd', address: null, companyNumber: null, vat: null, email: null },
}

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchStub.mockReset()
  vi.stubGlobal('fetch', fetchStub)
})

afterEach(() => {
  delete window.__BANDSTAND_CONFIG__
  vi.unstubAllGlobals()
})

test('reads the inlined configuration without a request', async () => {
  window.__BANDSTAND_CONFIG__ = config
  await expect(loadRuntimeConfig()).resolves.toEqual(config)
  expect(fetchStub).not.toHaveBeenCalled()
})

test('rejects an invalid inlined configuration, and names the fields', async () => {
  window.__BANDSTAND_CONFIG__ = { ...config, supabaseUrl: 5, operator: { ...config.operator, vat: false } }
  await expect(loadRuntimeConfig()).rejects.toThrow('supabaseUrl, operator.vat')
})

test('requests it from the server when it is not inlined', async () => {
  fetchStub.mockResolvedValue(Response.json(config))
  await expect(loadRuntimeConfig()).resolves.toEqual(config)
  expect(fetchStub.mock.calls[0]?.[0]).toBe('/config.json')
})

test('fails when the server responds with an error', async () => {
  fetchStub.mockResolvedValue(new Response('', { status: 503 }))
  await expect(loadRuntimeConfig()).rejects.toThrow('/config.json answered 503.')
})

test('fails when the response is not a configuration', async () => {
  fetchStub.mockResolvedValue(Response.json(null))
  await expect(loadRuntimeConfig()).rejects.toThrow('cannot read')
})
