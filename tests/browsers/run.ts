// `npm run browsers [-- firefox|webkit]`: three journeys in Firefox and WebKitGTK, against the built server. Needs Debian's
// packages firefox-esr, webkit2gtk-driver and xvfb, and says which are missing. Fails on a date that cannot be read, an error in
// a page, or something that the content security policy refused.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listenToPages } from './complaints.ts'
import { firefox, firefoxPath } from './firefox.ts'
import { alarm, journeys } from './journeys.ts'
import { Stage } from './stage.ts'
import type { Browser } from './tab.ts'
import { closeDisplay, displayPath, driverPath, webkit } from './webkit.ts'

const installed: { browser: Browser; needs: string[]; packages: string }[] = [
  { browser: firefox, needs: [firefoxPath], packages: 'firefox-esr' },
  { browser: webkit, needs: [driverPath, displayPath], packages: 'webkit2gtk-driver xvfb' },
]

const [wanted] = process.argv.slice(2)
const port = 34_000 + (process.pid % 5000) * 2
const site = `http://localhost:${port}`
let failures = 0

const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../../e2e/serve.ts')], {
  env: { ...process.env, PORT: String(port + 1), SITE_URL: site },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((ready, reject) => {
  server.stdout.on('data', (said: Buffer) => said.includes('ready at') && ready())
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}. Run npm run build first.`)))
})
const pages = await listenToPages(port, port + 1)

for (const { browser, needs, packages } of installed) {
  if (wanted && wanted !== browser.name.toLowerCase()) continue
  if (!needs.every((path) => existsSync(path))) {
    console.log(`${browser.name} is not installed: apt-get install -y ${packages}`)
    failures += wanted ? 1 : 0
    continue
  }
  for (const journey of [alarm, ...journeys]) {
    const { title, run } = journey
    const problem = await run(browser, new Stage(site), site).catch((error: unknown) => error)
    const complaints = await heard(journey === alarm)
    const isExpected = journey === alarm ? /deliberate/.test(complaints.join()) : complaints.length === 0
    const isFine = problem === undefined && isExpected
    failures += isFine ? 0 : 1
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${browser.name}: ${title}`)
    if (problem instanceof Error) console.log(`       ${problem.message}`)
    if (!isExpected) for (const complaint of complaints) console.log(`       reported: ${complaint}`)
  }
}

/** Complaints are sent in the background; one that has to come is waited for. */
async function heard(isAwaited: boolean): Promise<string[]> {
  for (let tries = isAwaited ? 20 : 1; tries > 0; tries--) {
    await pause(500)
    const complaints = pages.take()
    if (complaints.length > 0) return complaints
  }
  return []
}

pages.close()
closeDisplay()
server.kill('SIGTERM')
process.exitCode = failures > 0 ? 1 : 0
