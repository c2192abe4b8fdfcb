// Limits for names that clients choose: topics, events, presence keys. Short, because they are stored, compared and
// sent to all subscribers of a topic, and must fit into a NOTIFY of 8,000 bytes together.
import { limits } from './realtime-deps.ts'

/** As JSON, where a character can take six bytes. */
const maxBytes = 1_024

export function isUsableName(name: string): boolean {
  return name.length <= limits.nameLength && Buffer.byteLength(JSON.stringify(name)) <= maxBytes
}
