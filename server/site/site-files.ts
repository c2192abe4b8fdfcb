// The built web app, held in memory: files with a hash in their name may be kept by browsers for ever, the others
// are asked about again and answered with "not modified". Compressed once, at build time.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { StartError } from '../core/start-error.ts'

interface SiteFile {
  type: string
  etag: string
  isImmutable: boolean
  bodies: { encoding: '' | 'br' | 'gzip'; bytes: Uint8Array<ArrayBuffer> }[]
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const siblings = { '.br': 'br', '.gz': 'gzip' } as const

export class SiteFiles {
  private constructor(
    private readonly files: Map<string, SiteFile>,
    /** The page every route is served with, before its placeholders are filled. */
    readonly page: string,
  ) {}

  static async load(folder: string): Promise<SiteFiles> {
    const paths = await listFiles(folder).catch(() => {
      throw new StartError(`The web app is not built (${folder} is missing). Run npm run build.`)
    })
    const files = new Map<string, SiteFile>()
    for (const path of paths.filter((path) => extname(path) in types)) {
      const bytes = await readBytes(join(folder, path))
      const bodies: SiteFile['bodies'] = [{ encoding: '', bytes }]
      for (const [ending, encoding] of Object.entries(siblings)) {
        if (paths.includes(path + ending))
          bodies.unshift({ encoding, bytes: await readBytes(join(folder, path + ending)) })
      }
      files.set(`/${path.split(sep).join('/')}`, {
        type: types[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        isImmutable: path.startsWith(`assets${sep}`),
        bodies: bodies.sort((a, b) => a.bytes.length - b.bytes.length),
      })
    }
    return new SiteFiles(files, await readFile(join(folder, 'index.html'), 'utf8'))
  }

  /** The text of a file, for routes that add to it. */
  text(path: string): string | undefined {
    const plain = this.files.get(path)?.bodies.find(({ encoding }) => encoding === '')
    return plain && new TextDecoder().decode(plain.bytes)
  }

  /** The answer for a path that is a file; undefined for any other. */
  respond(path: string, request: Headers): Response | undefined {
    const file = this.files.get(path)
    if (!file) return undefined
    const headers = new Headers({
      etag: file.etag,
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
    })
    if (file.bodies.length > 1) headers.set('vary', 'accept-encoding')
    if (matches(request.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
    const accepted = acceptedEncodings(request)
    const body = file.bodies.find(({ encoding }) => encoding === '' || accepted.has(encoding))
    if (!body) return undefined
    if (body.encoding) headers.set('content-encoding', body.encoding)
    headers.set('content-length', String(body.bytes.length))
    return new Response(body.bytes, { headers })
  }
}

export function acceptedEncodings(request: Headers): Set<string> {
  const offers = (request.get('accept-encoding') ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
  return new Set(
    offers.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name ?? ''),
  )
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
