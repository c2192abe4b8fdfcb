import { afterEach, expect, test, vi } from 'vitest'
import { proofHeader, proveWork } from './proof-of-work.ts'

vi.mock('./solve-challenge.ts', () => ({ solveChallenge: async () => ({ counter: 7, derivedKey: '00ff' }) }))

const address = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'key' }
const challenge = { parameters: { algorithm: 'SHA-256' }, signature: 'signed' }
const solution = { counter: 7, derivedKey: '00ff' }

function stubWorker(outcome: object | null) {
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: object | null }) => void
      terminate = terminate
      postMessage() {
        queueMicrotask(() => this.onmessage?.({ data: outcome }))
      }
    },
  )
  return terminate
}

afterEach(() => vi.unstubAllGlobals())

test('the header contains challenge and solution, and the worker is terminated', async () => {
  vi.stubGlobal('fetch', async () => Response.json(challenge))
  const terminate = stubWorker(solution)
  const header = (await proveWork(address))[proofHeader] ?? ''
  expect(JSON.parse(atob(header))).toEqual({ challenge, solution })
  expect(terminate).toHaveBeenCalledOnce()
})

test('throws when the work times out', async () => {
  vi.stubGlobal('fetch', async () => Response.json(challenge))
  stubWorker(null)
  await expect(proveWork(address)).rejects.toThrow('took too long')
})

test.each([
  ['may not be started', false],
  ['fails', true],
])('where a worker %s, the main thread does the work', async (_, canStart) => {
  vi.stubGlobal('fetch', async () => Response.json(challenge))
  vi.stubGlobal(
    'Worker',
    class {
      onerror?: (event: { message: string }) => void
      terminate = vi.fn()
      constructor() {
        if (!canStart) throw new DOMException('A sandboxed frame has no origin.', 'SecurityError')
      }
      postMessage() {
        queueMicrotask(() => this.onerror?.({ message: 'could not be loaded' }))
      }
    },
  )
  const header = (await proveWork(address))[proofHeader] ?? ''
  expect(JSON.parse(atob(header))).toEqual({ challenge, solution })
})

test('a server without challenges is an error with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(proveWork(address)).rejects.toMatchObject({ status: 503, code: 'challenge_failed' })
})

test('without WebCrypto nothing is sent or requested', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('crypto', {})
  expect(await proveWork(address)).toEqual({ 'x-proof-of-work': 'none' })
  expect(fetch).not.toHaveBeenCalled()
})
