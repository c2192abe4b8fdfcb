import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isPending, turnEventLoop, untilLoaded, watchWorkers } from '../../../tests/harness/watch-workers.ts'
import {
  type AnswerOptions,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../tests/protocol/auth/saml-identity-provider.ts'
import { WorkerLimitError } from '../../core/one-shot-worker.ts'
import { parseMetadata } from './provider-metadata.ts'
import type { StoredProvider } from './providers.ts'
import { requestUrl } from './saml.ts'
import { createVerifier, verifyResponse } from './verify-response.ts'

const site = { siteUrl: 'https://bandstand.example.com' }
const depth = 1_000
const hourMs = 3_600_000

let identityProvider: IdentityProvider
let provider: StoredProvider
beforeAll(async () => {
  identityProvider = await startIdentityProvider({ nameId: 'u-1', email: 'rosa@example.com' })
  provider = {
    id: 'provider',
    domains: [],
    attributeMapping: {},
    ...parseMetadata(identityProvider.metadata),
  }
})
afterAll(() => identityProvider.close())

async function answer(options: AnswerOptions = {}): Promise<string> {
  const address = await requestUrl(site, provider, '_request')
  return identityProvider.answer(address, options).fields.SAMLResponse ?? ''
}

/** Takes minutes to canonicalize: every level has namespaces of its own. The endpoint refuses so many elements. */
function endlessAnswer(): Promise<string> {
  const levels = Array.from({ length: depth }, (_, level) =>
    ['<a', ...Array.from({ length: 20 }, (_, name) => `xmlns:n${level}-${name}="u"`)].join(' '),
  )
  return answer({
    rewrite: (xml) =>
      xml.replace(
        '<saml:AttributeStatement>',
        (start) => `${start}${levels.join('>')}>${'</a>'.repeat(depth)}`,
      ),
  })
}

test('returns what a thread of its own has read', async () => {
  const workers = watchWorkers()
  const result = await verifyResponse(site, provider, await answer())
  expect(result).toMatchObject({ assertion: { $: { Version: '2.0' } } })
  expect(workers.map(({ messages }) => messages)).toEqual([['loaded', result]])
})

test('returns the refusal of a thread', async () => {
  const workers = watchWorkers()
  const refusal = { refusal: 'Invalid signature' }
  expect(await verifyResponse(site, provider, await answer({ isUnsigned: true }))).toEqual(refusal)
  expect(workers.map(({ messages }) => messages)).toEqual([['loaded', refusal]])
})

test('leaves the event loop free while a response takes long', async () => {
  const workers = watchWorkers()
  const verified = createVerifier(hourMs)(site, provider, await endlessAnswer())
  const refused = expect(verified).rejects.toThrow('ended')
  await untilLoaded(workers, 1)
  await turnEventLoop()
  expect(await isPending(verified)).toBe(true)
  await workers[0]?.worker.terminate()
  await refused
})

test('stops a response that takes too long', async () => {
  const workers = watchWorkers()
  const verified = createVerifier(100)(site, provider, await endlessAnswer())
  await expect(verified).rejects.toThrow(new WorkerLimitError('it took too long'))
  // The id of a thread that has ended.
  expect(workers.map(({ worker }) => worker.threadId)).toEqual([-1])
})

test('verifies two responses at once, lets twenty wait, and refuses the next', async () => {
  const workers = watchWorkers()
  const verify = createVerifier(hourMs)
  const response = await endlessAnswer()
  const verified = Array.from({ length: 22 }, () => verify(site, provider, response).catch(() => 'stopped'))
  await expect(verify(site, provider, response)).rejects.toThrow(WorkerLimitError)
  await untilLoaded(workers, 2)
  await turnEventLoop()
  expect(workers).toHaveLength(2)
  await workers[0]?.worker.terminate()
  await untilLoaded(workers, 3)
  process.on('worker', stop)
  onTestFinished(() => {
    process.off('worker', stop)
  })
  for (const { worker } of [...workers]) await worker.terminate()
  expect(await Promise.all(verified)).toEqual(Array.from({ length: 22 }, () => 'stopped'))
  expect(workers).toHaveLength(22)
})

async function stop(worker: Worker): Promise<void> {
  await worker.terminate()
}
