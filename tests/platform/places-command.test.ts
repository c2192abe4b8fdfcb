// `npm run places` and what `npm run doctor` says about places, beside a running server and without one.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../harness/database.ts'
import {
  type EngineServer,
  osrmAnswer,
  photonAnswer,
  photonFeature,
  startEngine,
} from '../harness/engine-server.ts'
import { placeLine, postcodeLine, zip } from '../harness/geonames-file.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../harness/server.ts'
import { usedFolder } from '../harness/used-folder.ts'

interface Ended {
  stdout: string
  stderr: string
  code?: number
}

let server: ServerProcess
let files: string
beforeAll(async () => {
  server = await startServer({ dataDir: await usedFolder() })
  files = await temporaryFolder()
  const village = placeLine({ name: 'Nunney', at: [51.2116, -2.3779] })
  await writeFile(join(files, 'GB.zip'), zip({ 'readme.txt': 'about', 'GB.txt': village }))
  const code = postcodeLine('GB', 'BA11 4LZ', 'Nunney', ['England', 'Somerset'], [51.2116, -2.3779])
  await writeFile(join(files, 'GB_full.csv'), code)
  await writeFile(join(files, 'bad.zip'), 'hello')
})
afterAll(() => server.end('SIGTERM'))

/** What the program said, also when it ended with an error. */
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
  it('imports several files, lists what is there, and removes a country', async () => {
    const imported = await run('places', ['import', join(files, 'GB.zip'), join(files, 'GB_full.csv')])
    expect(imported.stderr).toBe('')
    expect(imported.stdout).toMatch(/GB\.zip: 1 rows of places in United Kingdom, in [\d.]+ s\n/)
    expect(imported.stdout).toMatch(/GB_full\.csv: 1 rows of postcodes in United Kingdom, in [\d.]+ s\n/)
    const listed = (await run('places', ['list'])).stdout
    expect(listed).toMatch(/^GB\.zip \(\d{4}-\d\d-\d\d\), GB: 1 town rows$/m)
    expect(listed).toMatch(/^GB_full\.csv \(.*\), GB: 1 postcode rows$/m)
    expect((await run('places', ['remove', 'gb'])).stdout).toBe('2 imported rows of GB are removed.\n')
    expect((await run('places', ['remove', 'GB'])).stdout).toBe('Nothing of GB was imported.\n')
  })

  it.each([
    [['import', 'bad.zip'], /bad\.zip was not imported: it is no zip archive\.$/],
    [['import', 'missing.zip'], /missing\.zip was not imported: there is no such file\.$/],
    [['import'], /^Name the files to import/],
    [['remove', 'Britain'], /^Give the two letters of a country/],
    [['impot'], /^npm run places -- <command>\n {2}import <file>/],
  ])('says what is wrong with %j, and ends with an error', async ([command = '', file], sentence) => {
    const given = file?.includes('.') ? join(files, file) : file
    const { code, stderr } = await run('places', given === undefined ? [command] : [command, given])
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(sentence)
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

  it('shows the order, what the gazetteer holds, and that there are no engines', async () => {
    await run('places', ['import', join(files, 'GB.zip')])
    const { stdout } = await run('doctor', [])
    expect(stdout).toMatch(/Places: positions by the gazetteer; distances by the straight line and 30 %\./)
    expect(stdout).toMatch(/1 rows from GB\.zip \(\d{4}-\d\d-\d\d\)/)
    expect(stdout).toContain('Kept distances: 0 measured, 0 estimated')
    expect(stdout).toContain('ok  Geocoder: none; set GEOCODER_URL to have one')
    expect(stdout).toContain('ok  Router: none; set ROUTER_URL to have one')
    expect(stdout).toContain('ok  Google Routes: none; set GOOGLE_MAPS_API_KEY to have one')
  })

  it('tries the engines, and never shows a password', async () => {
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
  })

  it('says when an engine is down or is another one', async () => {
    const { stdout, code } = await run('doctor', [], {
      GEOCODER_URL: `nominatim+${geocoder.url}`,
      ROUTER_URL: 'valhalla+http://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /BAD Geocoder: nominatim at .* cannot be used: it answered 200, not as Nominatim does\n {4}→ Check GEOCODER_URL/,
    )
    expect(stdout).toMatch(/BAD Router: valhalla at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/)
  })
})
