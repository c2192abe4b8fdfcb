// Operations on a file, and how to check in the database whether they really happened.
import { randomUUID } from 'node:crypto'
import type { AccessFixture } from './access-fixture.ts'
import { type Answer, codeOf } from './send.ts'

export interface FileAttempt {
  fixture: AccessFixture
  credentials: Record<string, string>
  bucket: string
  /** The file; for an upload, the one that would be created. */
  path: string
  /** Identifies the attempt: copies and moved files get this suffix. */
  tag: string
}

export interface FileVerb {
  /** Whether the file must exist before, and with its bytes. */
  needs: 'bytes' | 'row' | 'nothing'
  /** Whether it changes the file. */
  isChange?: boolean
  /** How it is refused: with these codes, or with a response that leaves the file out. */
  refusals: string[]
  attempt(tried: FileAttempt): Promise<Answer>
  worked(tried: FileAttempt, answer: Answer): Promise<boolean>
}

const hidden = ['NoSuchKey']
const forbidden = ['AccessDenied', 'NoSuchKey']

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const contents: Record<string, { type: string; bytes: Uint8Array }> = {
  'artist-assets': { type: 'image/png', bytes: pixel },
  'message-attachments': { type: 'text/plain', bytes: Buffer.from('a set list') },
}

const send = ({ fixture, credentials }: FileAttempt, method: string, path: string, body?: unknown) =>
  fixture.send(credentials, method, `/storage/v1/${path}`, body === undefined ? {} : { body })

const isAnswered = async (_: FileAttempt, { status, text }: Answer) => status === 200 && text !== ''

/** The file was opened, also when it then turned out to be no picture. */
const isReached = async (_: FileAttempt, answer: Answer) =>
  answer.status === 200 || codeOf(answer) === 'InvalidMimeType'

async function versionOf({ fixture, bucket, path }: FileAttempt): Promise<string | undefined> {
  const { rows } = await fixture.owner.query(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, path],
  )
  return rows[0]?.version
}

const isThere = async (tried: FileAttempt) => (await versionOf(tried)) !== undefined
const isGone = async (tried: FileAttempt) => !(await isThere(tried))
const beside = (tried: FileAttempt) => ({ ...tried, path: `${tried.path}-${tried.tag}` })
const toOther = ({ bucket, path, tag }: FileAttempt) => ({
  bucketId: bucket,
  sourceKey: path,
  destinationKey: `${path}-${tag}`,
})

function upload(tried: FileAttempt, target: string, method = 'POST', headers: Record<string, string> = {}) {
  const { type, bytes } = contentOf(tried.bucket)
  return tried.fixture.send(tried.credentials, method, `/storage/v1/${target}`, {
    body: bytes,
    headers: { 'content-type': type, ...headers },
  })
}

function contentOf(bucket: string) {
  const content = contents[bucket]
  if (!content) throw new Error(`tests/access/file-verbs.ts says nothing about what lies in ${bucket}`)
  return content
}

/**
 * Stores the file as the service does, with its bytes; or only its row, which is enough for operations that read no
 * bytes.
 */
export async function putFile(tried: FileAttempt, hasBytes: boolean): Promise<void> {
  const { fixture, bucket, path } = tried
  if (hasBytes) {
    await upload({ ...tried, credentials: fixture.headers.service }, `object/${bucket}/${path}`)
    return
  }
  const metadata = { size: 10, mimetype: contentOf(bucket).type, cacheControl: 'no-cache' }
  await fixture.owner.query(
    'insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)',
    [bucket, path, randomUUID(), JSON.stringify(metadata)],
  )
}

export const fileVerbs: Record<string, FileVerb> = {
  'read by public link': {
    needs: 'bytes',
    refusals: ['NoSuchBucket'],
    attempt: (tried) => send(tried, 'GET', `object/public/${tried.bucket}/${tried.path}`),
    worked: isAnswered,
  },
  read: {
    needs: 'bytes',
    refusals: hidden,
    attempt: (tried) => send(tried, 'GET', `object/authenticated/${tried.bucket}/${tried.path}`),
    worked: isAnswered,
  },
  'look at': {
    needs: 'row',
    refusals: hidden,
    attempt: (tried) => send(tried, 'GET', `object/info/${tried.bucket}/${tried.path}`),
    worked: isAnswered,
  },
  list: {
    needs: 'row',
    refusals: [],
    attempt: ({ path, ...tried }) => {
      const prefix = path.slice(0, path.lastIndexOf('/'))
      return send({ path, ...tried }, 'POST', `object/list/${tried.bucket}`, { prefix })
    },
    worked: async ({ path }, { text }) => text.includes(path.slice(path.lastIndexOf('/') + 1)),
  },
  'list by prefix': {
    needs: 'row',
    refusals: [],
    attempt: (tried) => send(tried, 'POST', `object/list-v2/${tried.bucket}`, { prefix: tried.path }),
    worked: async ({ path }, { text }) => text.includes(path),
  },
  render: {
    needs: 'bytes',
    refusals: hidden,
    attempt: (tried) =>
      send(tried, 'GET', `render/image/authenticated/${tried.bucket}/${tried.path}?width=1`),
    worked: isReached,
  },
  'render by public link': {
    needs: 'bytes',
    refusals: ['NoSuchBucket'],
    attempt: (tried) => send(tried, 'GET', `render/image/public/${tried.bucket}/${tried.path}?width=1`),
    worked: isReached,
  },
  'sign a link': {
    needs: 'bytes',
    refusals: hidden,
    attempt: (tried) => send(tried, 'POST', `object/sign/${tried.bucket}/${tried.path}`, { expiresIn: 60 }),
    async worked(tried, { body }) {
      const { signedURL } = body as { signedURL?: string }
      if (!signedURL) return false
      return (await send({ ...tried, credentials: {} }, 'GET', signedURL.slice(1))).status === 200
    },
  },
  upload: {
    needs: 'nothing',
    isChange: true,
    refusals: forbidden,
    attempt: (tried) => upload(tried, `object/${tried.bucket}/${tried.path}`),
    worked: isThere,
  },
  'sign an upload': {
    needs: 'nothing',
    isChange: true,
    refusals: forbidden,
    async attempt(tried) {
      const signed = await send(tried, 'POST', `object/upload/sign/${tried.bucket}/${tried.path}`, {})
      const { url } = signed.body as { url?: string }
      return url ? upload({ ...tried, credentials: {} }, url.slice(1), 'PUT') : signed
    },
    worked: isThere,
  },
  replace: {
    needs: 'row',
    isChange: true,
    refusals: forbidden,
    attempt: (tried) => upload(tried, `object/${tried.bucket}/${tried.path}`, 'POST', { 'x-upsert': 'true' }),
    worked: async (tried, { body }) => (body as { Key?: string }).Key !== undefined && isThere(tried),
  },
  copy: {
    needs: 'bytes',
    refusals: forbidden,
    attempt: (tried) => send(tried, 'POST', 'object/copy', toOther(tried)),
    worked: (tried) => isThere(beside(tried)),
  },
  move: {
    needs: 'row',
    isChange: true,
    refusals: forbidden,
    attempt: (tried) => send(tried, 'POST', 'object/move', toOther(tried)),
    worked: (tried) => isThere(beside(tried)),
  },
  remove: {
    needs: 'row',
    isChange: true,
    refusals: forbidden,
    attempt: (tried) => send(tried, 'DELETE', `object/${tried.bucket}/${tried.path}`),
    worked: isGone,
  },
  empty: {
    needs: 'row',
    isChange: true,
    refusals: forbidden,
    attempt: (tried) => send(tried, 'POST', `bucket/${tried.bucket}/empty`, {}),
    worked: isGone,
  },
}

/** "yes" when it happened, "no" when it was refused as expected, otherwise the response. */
export async function tryFile(verb: FileVerb, tried: FileAttempt): Promise<string> {
  const before = verb.isChange ? await versionOf(tried) : undefined
  const answer = await verb.attempt(tried)
  if (await verb.worked(tried, answer)) return 'yes'
  if (verb.isChange && (await versionOf(tried)) !== before) return `changed, and answered ${answer.text}`
  if (answer.status === 200 || verb.refusals.includes(String(codeOf(answer)))) return 'no'
  return `${answer.status} ${answer.text}`
}
