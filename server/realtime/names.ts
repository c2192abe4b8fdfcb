// Names that clients choose: of topics, events, and those who are present. Short, because they are stored, compared and
// sent to everyone on a topic, and have to fit a NOTIFY of 8,000 bytes together.
import { limits } from './realtime-deps.ts'

/** As JSON, where a character can take six bytes. */
const maxBytes = 1_024

export function isUsableName(name: string): boolean {
  return name.length <= limits.nameLength && Buffer.byteLength(JSON.stringify(name)) <= maxBytes
}
