// The body of a request, from Node's own stream: a third faster than through a web Request.
import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors.ts'

const patienceMs = 2_000

export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string> {
  return (await readBytes(request, mostBytes)).toString()
}

export function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > mostBytes) return Promise.reject(tooLarge(mostBytes))
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let size = 0
    let isRefused = false
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else if (!isRefused) {
        isRefused = true
        chunks.length = 0
        failed(tooLarge(mostBytes))
        endSoon(request)
      }
    })
    request.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', (error) => failed(new AppError('invalid_request', { cause: error })))
  })
}

/** The rest is read over for a moment, or the caller would see a broken connection instead of the answer. */
function endSoon(request: IncomingMessage): void {
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, patienceMs).unref()
}

function tooLarge(mostBytes: number): AppError {
  return new AppError('payload_too_large', {
    message: `The request is larger than ${Math.floor(mostBytes / 1024)} KB.`,
  })
}
