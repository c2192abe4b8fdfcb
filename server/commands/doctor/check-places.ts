// Checks the sources of places and distances: their order, whether each answers, and what the gazetteer holds.
import { createLog } from '../../core/log.ts'
import { engineSettings, openGeocoder, openRouter } from '../../places/engines/engines.ts'
import { measureRoute } from '../../places/engines/google-routes.ts'
import { isFilled } from '../../places/gazetteer/fill-gazetteer.ts'
import { type GazetteerContent, listContent } from '../../places/import/import-file.ts'
import { askDatabase } from './check-database.ts'
import type { Check, Finding } from './finding.ts'

const log = createLog('silent')
const timeoutMs = 5_000
const london = { latitude: 51.5074, longitude: -0.1278 }
const oxford = { latitude: 51.752, longitude: -1.2577 }

export const checkPlaces: Check = (config) =>
  askDatabase(config, async (client) => {
    const { geocoder, router, googleMaps, gazetteer } = config
    const positions = [geocoder?.kind, 'the gazetteer'].filter(Boolean).join(', then ')
    const roads = [router?.kind, googleMaps.serverKey && 'Google Routes', 'the straight line and 30 %']
    const order = `positions by ${positions}; distances by ${roads.filter(Boolean).join(', then ')}`
    const content = describeContent(await listContent(client))
    const { rows } = await client.query<{ measured: number; estimated: number }>(
      `select count(*) filter (where not is_estimate)::int as measured, count(*) filter (where is_estimate)::int as estimated
       from places.distances where expires_at > now()`,
    )
    const { measured = 0, estimated = 0 } = rows[0] ?? {}
    const message = `${order}. The gazetteer holds ${content}. Kept distances: ${measured} measured, ${estimated} estimated`
    if (gazetteer && !(await isFilled(client)))
      return {
        state: 'warning',
        message,
        fix: 'The gazetteer of this release is not there yet. It is filled by a start, in the background; if it stays so, the log says why.',
      }
    return { state: 'good', message }
  })

/** The built-in rows as one number, and each imported file with its own. */
function describeContent(content: GazetteerContent[]): string {
  const files = new Map<string, number>()
  for (const { imported_from, rows } of content) {
    const file = imported_from ?? 'with Bandstand'
    files.set(file, (files.get(file) ?? 0) + rows)
  }
  const parts = [...files].map(
    ([file, rows]) =>
      `${rows.toLocaleString('en')} rows ${file === 'with Bandstand' ? file : `from ${file}`}`,
  )
  return parts.join(', ') || 'nothing'
}

export const checkGeocoder: Check = async (config) => {
  const { kind, url } = config.geocoder ?? {}
  const geocoder = openGeocoder({ ...engineSettings(config), log, timeoutMs })
  if (!geocoder || !url) return notSet('GEOCODER_URL')
  const where = `${kind} at ${new URL(url).host}`
  return tryEngine(where, 'GEOCODER_URL', async () => {
    const found = await geocoder.find('London, United Kingdom')
    return found
      ? `finds London as "${found.located.place}"`
      : 'knows no London: its map is of other countries'
  })
}

export const checkRouter: Check = async (config) => {
  const { kind, url } = config.router ?? {}
  const router = openRouter({ ...engineSettings(config), log, timeoutMs })
  if (!router || !url) return notSet('ROUTER_URL')
  const where = `${kind} at ${new URL(url).host}`
  return tryEngine(where, 'ROUTER_URL', async () => {
    const kilometres = await router.roadKm(london, oxford)
    return kilometres === undefined
      ? 'knows no road from London to Oxford: its map is of other countries'
      : `measures ${Math.round(kilometres)} km from London to Oxford`
  })
}

export const checkGoogle: Check = async (config) => {
  const { google } = engineSettings(config)
  if (!google) return notSet('GOOGLE_MAPS_API_KEY')
  return tryEngine('Google Routes', 'GOOGLE_MAPS_API_KEY', async () => {
    const kilometres = await measureRoute({ ...google, timeoutMs }, london, 'Oxford, United Kingdom')
    return `measures ${Math.round(kilometres ?? 0)} km from London to Oxford`
  })
}

function notSet(name: string): Finding {
  return { state: 'good', message: `none; set ${name} to have one` }
}

async function tryEngine(where: string, setting: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    return { state: 'good', message: `${where} answers, and ${await ask()}` }
  } catch (error) {
    return {
      state: 'bad',
      message: `${where} cannot be used: ${(error as Error).message}`,
      fix: `Check ${setting}, and that it is running. Until then the next one in the order is asked.`,
    }
  }
}
