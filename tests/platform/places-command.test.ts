// `npm run places`, and the places checks of `npm run doctor`, with and without a running server.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../harness/database.ts'
import {
  type EngineServer,
  osrmAnswer,
  photonAnswer,
  photonFeature,
  startEngine,
} from '../harness/engine-server.ts'
import { freePort } from '../harness/free-port.ts'
import { placeLine, postcodeLine, zip } from '../harness/geonames-file.ts'
import { launch, type ServerProcess } from '../harness/server.ts'
import { becomeUsed } from '../harness/used-folder.ts'

interface Ended {
  stdout: string
  stderr: string
  code?: number
}

let server: ServerProcess
let files: string
beforeAll(async () => {
  server = await launch({}, becomeUsed)
})
afterAll(async () => {
  expect(await server.end('SIGTERM')).toBe(0)
})
beforeEach(async () => {
  files = await mkdtemp(join(tmpdir(), 'places-'))
  const village = placeLine({ name: 'Nunney', at: [51.2116, -2.3779] })
  await writeFile(join(files, 'GB.zip'), zip({ 'readme.txt': 'about', 'GB.txt': village }))
  const code = postcodeLine('GB', 'BA11 4LZ', 'Nunney', ['England', 'Somerset'], [51.2116, -2.3779])
  await writeFile(join(files, 'GB_full.csv'), code)
  await writeFile(join(files, 'bad.zip'), 'hello')
})
afterEach(() => rm(files, { recursive: true }))

/** The program's output, also when it exits with an error. */
function run(
  program: 'places' | 'doctor',
  given: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return promisify(execFile)(process.execPath, [join(root, 'dist', 'server', `${program}.js`), ...given], {
    env: { ...process.env, DATA_DIR: server.dataDir, SITE_URL: server.url, ...env },
  }).catch((error: Ended) => error)
}

describe('npm run places', () => {
  it('imports several files, lists imports, removes a country, and reports errors', async () => {
    const imported = await run('places', ['import', join(files, 'GB.zip'), join(files, 'GB_full.csv')])
    expect(imported.stderr).toBe('')
    expect(imported.stdout).toMatch(/GB\.zip: 1 rows of places in United Kingdom, in [\d.]+ s\n/)
    expect(imported.stdout).toMatch(/GB_full\.csv: 1 rows of postcodes in United Kingdom, in [\d.]+ s\n/)
    const listed = (await run('places', ['list'])).stdout
    expect(listed).toMatch(/^GB\.zip \(\d{4}-\d\d-\d\d\), GB: 1 town rows$/m)
    expect(listed).toMatch(/^GB_full\.csv \(.*\), GB: 1 postcode rows$/m)
    expect((await run('places', ['remove', 'gb'])).stdout).toBe('2 imported rows of GB are removed.\n')
    expect((await run('places', ['remove', 'GB'])).stdout).toBe('Nothing of GB was imported.\n')

    for (const [command, file, sentence] of [
      ['import', join(files, 'bad.zip'), /bad\.zip was not imported: it is no zip archive\.$/],
      ['import', join(files, 'missing.zip'), /missing\.zip was not imported: there is no such file\.$/],
      ['import', '', /was not imported: there is no such file/],
      ['remove', 'Britain', /^Give the two letters of a country/],
      ['impot', '', /^npm run places -- <command>\n {2}import <file>/],
    ] as const) {
      const { code, stderr } = await run('places', [command, file])
      expect(stderr.trim()).toMatch(sentence)
      expect(code).toBe(1)
    }
  })
})

describe('npm run doctor', () => {
  let geocoder: EngineServer
  let router: EngineServer
  beforeAll(async () => {
    const london = { type: 'city', value: 'city', name: 'London', at: [-0.1278, 51.5074] as [number, number] }
    geocoder = await startEngine(photonAnswer(photonFeature({ ...london, state: 'England' })))
    router = await startEngine(osrmAnswer(96_400))
  })
  afterAll(() => Promise.all([geocoder.close(), router.close()]))

  it('shows the order of sources and the stored places, and queries the engines', async () => {
    await run('places', ['import', join(files, 'GB.zip')])
    const bare = (await run('doctor', [])).stdout
    expect(bare).toMatch(/Places: positions by the gazetteer; distances by the straight line and 30 %\./)
    expect(bare).toMatch(/1 rows from GB\.zip \(\d{4}-\d\d-\d\d\)/)
    expect(bare).toContain('Kept distances: 0 measured, 0 estimated')
    expect(bare).toContain('ok  Geocoder: none; set GEOCODER_URL to have one')
    expect(bare).toContain('ok  Router: none; set ROUTER_URL to have one')
    expect(bare).toContain('ok  Google Routes: none; set GOOGLE_MAPS_API_KEY to have one')

    const env = {
      GEOCODER_URL: `photon+${geocoder.url.replace('//', '//me:secret@')}`,
      ROUTER_URL: `osrm+${router.url}`,
    }
    const { stdout } = await run('doctor', [], env)
    expect(stdout).toContain(
      'Places: positions by photon, then the gazetteer; distances by osrm, then the straight line',
    )
    expect(stdout).toMatch(
      /ok {2}Geocoder: photon at 127.* answers, and finds London as "London, England, United Kingdom"/,
    )
    expect(stdout).toMatch(/ok {2}Router: osrm at 127.* answers, and measures 96 km from London to Oxford/)
    expect(stdout).not.toContain('secret')

    const failed = await run('doctor', [], {
      GEOCODER_URL: `nominatim+${geocoder.url}`,
      ROUTER_URL: `valhalla+http://127.0.0.1:${await freePort()}`,
    })
    expect(failed.code).toBe(1)
    expect(failed.stdout).toMatch(
      /BAD Geocoder: nominatim at .* cannot be used: it answered 200, not as Nominatim does\n {4}→ Check GEOCODER_URL/,
    )
    expect(failed.stdout).toMatch(/BAD Router: valhalla at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/)
  })
})
