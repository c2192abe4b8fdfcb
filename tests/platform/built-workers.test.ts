// The worker threads of the built server: each has a file in dist/ beside the code that starts it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { parseMetadata } from '../../server/auth/sso/provider-metadata.ts'
import { requestUrl } from '../../server/auth/sso/saml.ts'
import type { SamlWork } from '../../server/auth/sso/verify-response.ts'
import type { BusyTimesRequest } from '../../server/calendars/read-busy-times.ts'
import { OneShotWorker } from '../../server/core/one-shot-worker.ts'
import { root } from '../harness/database.ts'
import { startIdentityProvider } from '../protocol/auth/saml-identity-provider.ts'

const folder = join(root, 'dist', 'server')
const limits = { maxRunning: 1, maxWaiting: 0, timeoutMs: 3_600_000, maxHeapMb: 192 }

const run = (program: string, input: unknown) =>
  new OneShotWorker(pathToFileURL(join(folder, program)), limits).run(input)

/** The worker files that built code names, in `new URL('./…', import.meta.url)`. */
async function namedWorkers(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\.\/([a-z-]+-worker)\.\$\{/g)].map(([, name]) => name),
  )
  return [...new Set(names)].map((name) => `${name}.js`).sort()
}

it('has the file of every worker that its code starts, in the same folder', async () => {
  expect(await namedWorkers()).toEqual(['busy-times-worker.js', 'saml-worker.js'])
  expect(await readdir(folder)).toEqual(expect.arrayContaining(await namedWorkers()))
})

it('verifies a SAML response', async () => {
  const site = { siteUrl: 'https://bandstand.example.com' }
  const identityProvider = await startIdentityProvider({ nameId: 'u-1', email: 'rosa@example.com' })
  const stored = { id: 'provider', domains: [], attributeMapping: {} }
  const provider = { ...stored, ...parseMetadata(identityProvider.metadata) }
  const address = await requestUrl(site, provider, '_request')
  const read = (isUnsigned: boolean) => {
    const response = identityProvider.answer(address, { isUnsigned }).fields.SAMLResponse ?? ''
    return run('saml-worker.js', { ...site, provider, response } satisfies SamlWork)
  }
  expect(await read(false)).toMatchObject({ assertion: { Subject: [{ NameID: [{ _: 'u-1' }] }] } })
  expect(await read(true)).toEqual({ refusal: 'Invalid signature' })
  await identityProvider.close()
})

it('reads the busy times of a calendar', async () => {
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:rehearsal',
    'DTSTART:20310614T180000Z',
    'DTEND:20310614T200000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const request: BusyTimesRequest = {
    file,
    timeZone: 'Europe/London',
    now: Date.UTC(2031, 0, 1),
    ownHost: 'bandstand.example.com',
  }
  const busyTimes = [{ startsAt: '2031-06-14T19:00:00', endsAt: '2031-06-14T21:00:00' }]
  expect(await run('busy-times-worker.js', request)).toEqual({ result: { busyTimes, isCut: false } })
  expect(await run('busy-times-worker.js', { ...request, file: 'hello' })).toHaveProperty('problem')
})
