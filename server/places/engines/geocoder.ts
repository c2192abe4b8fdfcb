// Queries the operator's geocoder for the places service: at most three spellings of an address, within its rate
// limit.
import { setTimeout as wait } from 'node:timers/promises'
import type { Circuit } from './circuit.ts'
import { type EngineOptions, type Hit, type Search, searchNominatim, searchPhoton } from './geocoders.ts'
import { agrees, describeTown, type Judgement, judgeHits, type Located, type Near } from './judge-hits.ts'
import type { Pace } from './pace.ts'

export interface Geocoder {
  /** Undefined when it knows no such place; throws when it could not be queried. */
  find(address: string, near?: Near): Promise<Judgement | undefined>
  /** The centre of the town an address is in, never the address itself. */
  findTown(address: string): Promise<Located | undefined>
}

export interface GeocoderOptions extends EngineOptions {
  kind: 'photon' | 'nominatim'
  /** Undefined when there is no rate limit. */
  pace?: Pace | undefined
}

const maxQueries = 3
/** After this time no further spelling is tried: a client is waiting. */
const enoughMs = 2_000
const britishPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i

export function createGeocoder(options: GeocoderOptions, circuit: Circuit): Geocoder {
  const searchEngine: Search = options.kind === 'photon' ? searchPhoton : searchNominatim
  // Nominatim finds only what matches all words, in any language; Photon may drop one.
  const isForgiving = options.kind === 'photon'

  async function search(text: string, language: 'en' | 'local', near?: Near): Promise<Hit[]> {
    const waitMs = (await options.pace?.()) ?? 0
    if (waitMs > 0) await wait(waitMs)
    return circuit.run((signal) => searchEngine(options, { text, near, language }, signal))
  }

  async function judge(text: string, address: string, near?: Near): Promise<Judgement | undefined> {
    const hits = await search(text, 'en', near)
    if (!isForgiving) return judgeHits(hits, address, near, () => true)
    const judged = judgeHits(hits, address, near, (hit) => agrees(hit, address))
    if (!judged?.isDoubtful) return judged
    // "München" is Munich in English: the native name may be what was written.
    const local = new Map((await search(text, 'local', near)).map((hit) => [hit.id, hit]))
    return judgeHits(hits, address, near, (hit) => agrees(local.get(hit.id) ?? hit, address))
  }

  async function find(address: string, near?: Near): Promise<Judgement | undefined> {
    const startedAt = performance.now()
    let doubtful: Judgement | undefined
    for (const text of spellings(address)) {
      if (performance.now() - startedAt > enoughMs) break
      const judged = await judge(text, address, near)
      if (judged && !judged.isDoubtful) return judged
      doubtful ??= judged
    }
    return doubtful
  }

  async function findTown(address: string): Promise<Located | undefined> {
    const found = await find(address)
    if (!found || found.isDoubtful) return undefined
    if (found.best.level !== 'point') return found.located
    const town = describeTown(found.best)
    const judged = town === undefined ? undefined : await judge(town, town)
    return judged && !judged.isDoubtful && judged.best.level !== 'point' ? judged.located : undefined
  }

  return { find, findTown }
}

/**
 * The whole address, then without the venue's name, which maps often do not know, then the postcode or the last part
 * alone.
 */
export function spellings(address: string): string[] {
  const parts = address
    .split(/[,;\n\r]+/)
    .map((part) => part.replace(/[\p{C}\s]+/gu, ' ').trim())
    .filter(Boolean)
  const postcode = britishPostcode.exec(address)?.[0]
  const rest = [parts, parts.slice(1), parts.slice(-2)].map((kept) => kept.join(', '))
  const [whole = '', withoutVenue = '', end = ''] = rest
  return [...new Set([whole, withoutVenue, postcode ?? end])].filter(Boolean).slice(0, maxQueries)
}
