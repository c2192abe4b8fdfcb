// Determines whether a file is a sound in MP3, M4A or OGG, and removes what is not sound: names, places, pictures and
// programs in its tags.

import { cleanMp3 } from './audio/mp3.ts'
import { cleanMp4 } from './audio/mp4.ts'
import { cleanOgg } from './audio/ogg.ts'

export const maxAudioBytes = 2 * 1024 * 1024

const formats: [type: string, clean: (bytes: Buffer) => Buffer | undefined][] = [
  ['audio/ogg', cleanOgg],
  ['audio/mp4', cleanMp4],
  ['audio/mpeg', cleanMp3],
]

/** Undefined when it is none of them. */
export function readAudio(bytes: Buffer): { bytes: Buffer; type: string } | undefined {
  for (const [type, clean] of formats) {
    const cleaned = clean(bytes)
    if (cleaned) return { bytes: cleaned, type }
  }
  return undefined
}
