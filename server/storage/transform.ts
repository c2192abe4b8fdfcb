// The size and format in which a picture is asked for.
import * as z from 'zod/mini'

const side = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2500)))
export const transformSchema = z.object({
  width: side,
  height: side,
  resize: z.optional(z.enum(['cover', 'contain', 'fill'])),
  format: z.optional(z.enum(['origin', 'webp', 'avif'])),
  quality: z.optional(z.coerce.number().check(z.int(), z.gte(20), z.lte(100))),
})
export type Transform = z.infer<typeof transformSchema>

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
