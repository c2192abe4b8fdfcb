// Tests the access table of buckets against the server.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import { bucketMatrix, bucketRuleMatrix, bucketRules } from './buckets.ts'
import { type FileVerb, fileVerbs, putFile, tryFile } from './file-verbs.ts'
import { findGaps, nameThose, outcomesInTurn, outcomesOf, type Role, roles, titled } from './matrix.ts'
import { codeOf } from './send.ts'

let fixture: AccessFixture

type Files = Record<string, string>

async function makeFiles(bucket: string, { needs }: FileVerb): Promise<Files> {
  const { ids, bookings } = fixture
  const folders: Files =
    bucket === 'artist-assets'
      ? { nadias: ids.nadia, ottos: ids.otto }
      : { nadias: bookings.nadias, held: `${bookings.nadias}/held`, ottos: bookings.ottos }
  const files = Object.entries(folders).map(([name, folder]) => [name, `${folder}/${randomUUID()}`] as const)
  if (needs !== 'nothing')
    await Promise.all(
      files.map(([, path]) =>
        putFile({ fixture, bucket, path, tag: '', credentials: {} }, needs === 'bytes'),
      ),
    )
  return Object.fromEntries(files)
}

async function attempt(bucket: string, verb: FileVerb, role: Role, files: Files): Promise<string> {
  const credentials = fixture.headers[role]
  const tried = await Promise.all(
    Object.entries(files).map(async ([name, path]) => {
      return [name, await tryFile(verb, { fixture, bucket, path, tag: role, credentials })] as const
    }),
  )
  const results: Record<string, string> = Object.fromEntries(tried)
  const odd = Object.values(results).find((result) => !['yes', 'no'].includes(result))
  return odd ?? nameThose(Object.keys(files), (name) => results[name] === 'yes')
}

function verbOf(name: string): FileVerb {
  const verb = fileVerbs[name]
  if (!verb) throw new Error(`tests/access/file-verbs.ts does not know "${name}"`)
  return verb
}

export function checkBuckets(current: () => AccessFixture): void {
  describe('buckets', () => {
    beforeAll(() => {
      fixture = current()
    })

    it('have a row for every bucket and every verb', async () => {
      const { rows } = await fixture.owner.query<{ id: string }>('select id from storage.buckets')
      const existing = rows.flatMap(({ id }) => Object.keys(fileVerbs).map((verb) => `${id}: ${verb}`))
      const listed = bucketMatrix.map(({ object, verb }) => `${object}: ${verb}`)
      expect(findGaps('buckets.ts', existing, listed)).toEqual([])
    })

    it.each(titled(bucketMatrix))('%s', async (_, { object, verb: name, expected }) => {
      const verb = verbOf(name)
      // Roles that should change nothing share the same files and run concurrently; the others get their own files.
      const harmless = roles.filter((role) => !verb.isChange || expected[role] === 'none')
      const rest = roles.filter((role) => !harmless.includes(role))
      const files = await makeFiles(object, verb)
      const outcomes = {
        ...(await outcomesOf(harmless, (role) => attempt(object, verb, role, files))),
        ...(await outcomesInTurn(rest, async (role) =>
          attempt(object, verb, role, await makeFiles(object, verb)),
        )),
      }
      expect(outcomes).toEqual(expected)
    })

    const tryTokens = async (bucket: string, name: string, tokens: Record<string, string>) => {
      const verb = verbOf(name)
      const [path = ''] = Object.values(await makeFiles(bucket, { ...verb, needs: 'row' }))
      return Promise.all(
        Object.entries(tokens).map(async ([token, value]) => {
          const credentials = { authorization: `Bearer ${value}` }
          const answer = await verb.attempt({ fixture, bucket, path, credentials, tag: 'x' })
          return [token, answer.status, codeOf(answer)]
        }),
      )
    }
    const refused = (tokens: Record<string, string>) =>
      Object.keys(tokens).map((token) => [token, 400, 'AccessDenied'])
    const guarded = bucketMatrix.filter(({ verb }) => !verb.endsWith('by public link'))

    it.each(titled(guarded))('%s is refused to bad tokens', async (_, { object, verb }) => {
      const { usualBadTokens } = fixture
      expect(await tryTokens(object, verb, usualBadTokens)).toEqual(refused(usualBadTokens))
    })

    it('are refused to every kind of bad token', async () => {
      const { badTokens } = fixture
      expect(await tryTokens('message-attachments', 'read', badTokens)).toEqual(refused(badTokens))
    })

    it.each(titled(bucketRuleMatrix))('%s', async (_, { object, verb, expected }) => {
      const { owner, send, headers } = fixture
      const read = async () =>
        JSON.stringify((await owner.query('select * from storage.buckets order by id')).rows)
      const outcomes = await outcomesInTurn(roles, async (role) => {
        const before = await read()
        const { method, path, body } = bucketRules(object, verb)
        const answer = await send(headers[role], method, `/storage/v1/${path}`, body ? { body } : {})
        const hasChanged = (await read()) !== before
        await owner.query(`delete from storage.buckets where id = 'a-new-bucket'`)
        const code = String(codeOf(answer) ?? 'ok')
        const word =
          { AccessDenied: 'denied', NoSuchBucket: 'unknown', ResourceNotEmpty: 'not-empty' }[code] ?? code
        const isWrite = method !== 'GET' && word === 'ok'
        return hasChanged === isWrite ? word : `${word}, but ${hasChanged ? 'changed' : 'unchanged'}`
      })
      expect(outcomes).toEqual(expected)
    })
  })
}
