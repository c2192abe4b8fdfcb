// Reads request bodies from Node's own stream: a third faster than through a web Request.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors.ts'
import { findDepthProblem } from './text-problem.ts'

const drainTimeoutMs = 2_000

/** The body as text that can be parsed; anything else is refused with the reason. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes)
  if (!isUtf8(bytes)) throw unusable('The body is not valid UTF-8. Please send it in UTF-8.')
  const text = bytes.toString()
  const problem = findDepthProblem(text)
  if (problem) throw unusable(problem)
  return text
}

export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes) return Promise.reject(tooLarge(maxBytes))
  if (request.destroyed && !request.complete) return Promise.reject(new AppError('invalid_request'))
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let size = 0
    let isRefused = false
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else if (!isRefused) {
        isRefused = true
        chunks.length = 0
        failed(tooLarge(maxBytes))
        endSoon(request)
      }
    })
    request.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', (error) => failed(new AppError('invalid_request', { cause: error })))
  })
}

/** Drains the rest for a moment, or the caller would see a broken connection instead of the response. */
function endSoon(request: IncomingMessage): void {
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, drainTimeoutMs).unref()
}

function unusable(message: string): AppError {
  return new AppError('invalid_request', { message })
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('payload_too_large', {
    message: `The request is larger than ${Math.floor(maxBytes / 1024)} KB.`,
  })
}
