// Resizes a picture for one answer. Decoding is expensive, so that only a few are decoded at a time, few wait, and
// large ones are refused.
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Blobs } from './blobs.ts'
import type { Content } from './check-content.ts'
import type { StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

const side = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2500)))
export const transformSchema = z.object({
  width: side,
  height: side,
  resize: z.optional(z.enum(['cover', 'contain', 'fill'])),
  format: z.optional(z.enum(['origin', 'webp', 'avif'])),
  quality: z.optional(z.coerce.number().check(z.int(), z.gte(20), z.lte(100))),
})
export type Transform = z.infer<typeof transformSchema>

const maxBytes = 10 * 1024 * 1024
const maxPixels = 50_000_000
const maxRendering = 2
const maxWaiting = 20

let rendering = 0
const waiting: (() => void)[] = []

export async function renderImage(
  blobs: Blobs,
  object: StoredObject,
  transform: Transform,
): Promise<Content> {
  if (object.metadata.size > maxBytes) throw new StorageError('EntityTooLarge')
  await takeTurn()
  try {
    const stream = await blobs.open(object.version)
    if (!stream) throw new StorageError('NoSuchKey')
    return await resize(await buffer(stream), transform)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else rendering -= 1
  }
}

/** As the reference server describes it, which names these before the rest. */
export function describeTransform({ width, height, resize: fit, quality, format }: Transform): string {
  const kind = { cover: 'fill', contain: 'fit', fill: 'force' }[fit ?? 'cover']
  return [
    height ? `height:${height}` : '',
    width ? `width:${width}` : '',
    `resizing_type:${kind}`,
    quality ? `quality:${quality}` : '',
    format && format !== 'origin' ? `format:${format}` : '',
  ]
    .filter(Boolean)
    .join(',')
}

async function takeTurn(): Promise<void> {
  if (rendering < maxRendering) {
    rendering += 1
    return
  }
  if (waiting.length >= maxWaiting) throw new StorageError('SlowDown')
  // The turn is handed on by the one that ends.
  await new Promise<void>((turn) => waiting.push(turn))
}

const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

async function resize(bytes: Buffer, { width, height, resize: fit, format, quality }: Transform) {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const found = (await picture.metadata()).format
    const origin = found === 'heif' ? 'avif' : types.find((type) => type === found)
    const target = format === undefined || format === 'origin' ? origin : format
    if (!origin || !target) throw new StorageError('InvalidMimeType')
    const written = await picture
      .autoOrient()
      .resize({
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
        fit: ({ cover: 'cover', contain: 'inside', fill: 'fill' } as const)[fit ?? 'cover'],
      })
      .toFormat(target, { quality: quality ?? 80 })
      .toBuffer()
    return { bytes: written, type: `image/${target}` }
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw new StorageError('InvalidMimeType', 'The file is not a picture that can be read.', { cause: error })
  }
}
