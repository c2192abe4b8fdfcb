// Reads a backup to its end: that it can be decompressed (gzip has a checksum) and that its last line is there.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const tailBytes = 1_000

export async function checkBackup(path: string): Promise<void> {
  let tail = ''
  await pipeline(createReadStream(path), createGunzip(), async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content)
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - tailBytes))).slice(-tailBytes)
  })
  const lastLine = tail.trimEnd().split('\n').at(-1) ?? ''
  if (!lastLine.startsWith('{"end":')) throw new Error(`The backup ${path} is cut off: its end is missing.`)
}
