// Finds the browser for journeys and benchmarks: BROWSER_PATH, the npm Chromium where it runs, an installed Chromium,
// Chrome or Edge, Playwright's own download, and on Debian as root the distribution's package.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { packagedChromium } from './packaged-chromium.ts'

const versionTimeoutMs = 20_000
const installTimeoutMs = 10 * 60_000

/** What the search needs from the machine, so that a test can fake another one. */
export interface Machine {
  env: Record<string, string | undefined>
  /** Whether there is a program at this path that starts and prints its version. */
  canRun(path: string): Promise<boolean>
  /** The npm Chromium unpacked, where it is built for this platform. */
  packaged(): Promise<string | undefined>
  installed(): string[]
  downloaded(): string | undefined
  /** Installs Debian's Chromium; undefined where that is not possible. */
  installPackage: (() => Promise<string>) | undefined
}

export class BrowserNotFoundError extends Error {}

export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const wanted = machine.env.BROWSER_PATH
  if (wanted) {
    if (await machine.canRun(wanted)) return wanted
    throw new BrowserNotFoundError(
      `BROWSER_PATH is ${wanted}, but no browser starts there: correct it or unset it.`,
    )
  }
  const packaged = await machine.packaged()
  const known = [packaged, ...machine.installed(), machine.downloaded()]
  for (const path of known) if (path && (await machine.canRun(path))) return path
  const installed = await machine.installPackage?.()
  if (installed && (await machine.canRun(installed))) return installed
  throw new BrowserNotFoundError(
    'No browser found for the tests: install Chromium, Chrome or Edge, or set BROWSER_PATH to one.',
  )
}

/** For programs: reports in one sentence what is missing instead of failing in every test. */
export async function findBrowserOrExit(): Promise<string> {
  try {
    return await findBrowser()
  } catch (error) {
    if (!(error instanceof BrowserNotFoundError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/microsoft/msedge']
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge']

function installedBrowsers(): string[] {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [...path, ...folders].flatMap((folder) =>
    [...programs, 'chrome', 'msedge'].map((program) => join(folder, program)),
  )
  const bundles = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    macApplications.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  )
  return [...new Set([...places, ...bundles])].filter((place) => existsSync(place))
}

async function startsHere(path: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: versionTimeoutMs })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

async function installDebianChromium(): Promise<string> {
  process.stderr.write('No browser found for the tests: installing the Debian package chromium.\n')
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: installTimeoutMs,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) {
      throw new BrowserNotFoundError(
        `No browser found for the tests, and apt-get ${args.join(' ')} failed: install Chromium, or set BROWSER_PATH.`,
      )
    }
  }
  return '/usr/bin/chromium'
}

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0

const thisMachine: Machine = {
  env: process.env,
  canRun: startsHere,
  packaged: async () =>
    process.platform === 'linux' && process.arch === 'x64'
      ? packagedChromium().catch(() => undefined)
      : undefined,
  installed: installedBrowsers,
  downloaded: () => {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  },
  installPackage: isDebianRoot ? installDebianChromium : undefined,
}
