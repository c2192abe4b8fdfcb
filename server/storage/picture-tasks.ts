// What the storage service does with pictures, in the process for pictures. A refusal is an answer, so that its reason
// reaches the caller.
import { ChildEndedError, type ChildProgram } from '../core/child-program.ts'
import { openPicture, TooManyPixelsError } from '../core/open-picture.ts'
import type { Transform } from './transform.ts'

export type PictureAnswer = { bytes: Uint8Array; type: string } | { refused: string }

export type PictureProcess = Pick<ChildProgram<typeof storagePictureTasks>, 'run'>

/** Larger pictures are scaled down: no page shows more. */
const longestSide = 4096
const unreadable = 'The picture could not be read. Please use a PNG, JPEG, WebP, GIF or AVIF.'
const tooComplex = 'The picture is too complex. Please save it with fewer pixels, for example as a JPEG.'

export const storagePictureTasks = {
  /** Everything besides the picture (location, scripts) is dropped. */
  reencode: (bytes: Uint8Array): Promise<PictureAnswer> =>
    answer(async () => {
      const { picture, format } = await openPicture(bytes, { animated: true })
      // Fewer programs show AVIF than write it: it becomes WebP.
      const target = format === 'avif' ? 'webp' : format
      const resized = picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      return { bytes: await resized.toFormat(target).toBuffer(), type: `image/${target}` }
    }),

  resize: ({ bytes, transform }: { bytes: Uint8Array; transform: Transform }): Promise<PictureAnswer> =>
    answer(async () => {
      const { width, height, resize, format: wanted = 'origin', quality = 80 } = transform
      const { picture, format } = await openPicture(bytes)
      const target = wanted === 'origin' ? format : wanted
      const resized = picture.autoOrient().resize({
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
        fit: ({ cover: 'cover', contain: 'inside', fill: 'fill' } as const)[resize ?? 'cover'],
      })
      return { bytes: await resized.toFormat(target, { quality }).toBuffer(), type: `image/${target}` }
    }),
}

/** Pictures of one caller take turns with those of others. */
export function reencodeFor({ pictures }: { pictures: PictureProcess }, caller: string) {
  return (bytes: Uint8Array) => pictures.run(caller, 'reencode', async () => bytes).catch(refuseAfterEnd)
}

/** A picture that ended the process is refused like one that cannot be read. */
export function refuseAfterEnd(error: unknown): PictureAnswer {
  if (error instanceof ChildEndedError) return { refused: tooComplex }
  throw error
}

async function answer(work: () => Promise<PictureAnswer>): Promise<PictureAnswer> {
  try {
    return await work()
  } catch (error) {
    return { refused: error instanceof TooManyPixelsError ? error.message : unreadable }
  }
}
