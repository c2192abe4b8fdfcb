// WebKitGTK by plain WebDriver calls. Its driver keeps one session, so each tab has a driver of its own. Screenshots are
// never taken: `/screenshot` can hang on a page that draws nothing new.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Tab } from './tab.ts'

export const driverPath = '/usr/bin/WebKitWebDriver'
export const displayPath = '/usr/bin/Xvfb'
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const callTimeoutMs = 60_000

/** The small browser that comes with WebKitGTK. */
function browserPath(): string {
  const folder = readdirSync(libraries).find((name) => /^webkit(2gtk|gtk)-[\d.]+$/.test(name))
  return `${libraries}/${folder}/MiniBrowser`
}

let display: { name: string; process: ChildProcess } | undefined

/** A screen without a graphics card, for all tabs. It prints its number once it can be used. */
async function openDisplay(): Promise<string> {
  if (display) return display.name
  const server = spawn(displayPath, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('Xvfb did not start.')))
    server.stdout.once('data', (printed: Buffer) => resolve(String(printed).trim()))
  })
  display = { name: `:${number}`, process: server }
  return display.name
}

export function closeDisplay(): void {
  display?.process.kill()
  display = undefined
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

export const webkit: Browser = {
  name: 'WebKit',
  async newTab(): Promise<Tab> {
    const port = await freePort()
    const driver = spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: await openDisplay() },
    })
    let session = ''
    let lastElement = ''
    async function call<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
        method,
        signal: AbortSignal.timeout(callTimeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { value } = (await answer.json()) as { value: T }
      if (!answer.ok) throw new Error(`${method} ${path} ${lastElement}: ${JSON.stringify(value)}`)
      return value
    }
    const run = <T>(script: string) => call<T>('POST', '/execute/sync', { script, args: [] })
    const find = async (element: string) => {
      lastElement = element
      const found = await run<Record<string, string> | null>(`return ${element}`)
      if (!found) throw new Error(`There is no ${element}`)
      return `/element/${found[elementKey]}`
    }
    try {
      session = `/session/${await start(call)}`
    } catch (error) {
      driver.kill()
      throw error
    }
    return {
      open: (address) => call('POST', '/url', { url: address }),
      read: (expression) => run(`return ${expression}`),
      click: async (element) => call('POST', `${await find(element)}/click`, {}),
      async type(element, text) {
        const box = await find(element)
        if (await run(`return ${element}.value !== ''`)) await call('POST', `${box}/clear`, {})
        await call('POST', `${box}/value`, { text })
      },
      choose: async (input, file) => call('POST', `${await find(input)}/value`, { text: file }),
      async close() {
        await call('DELETE', '').catch(() => undefined)
        driver.kill()
      },
    }
  },
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

/** The driver listens a moment after it was started. */
async function start(call: Call): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
          },
        },
      })
      return sessionId
    } catch (error) {
      if (tries === 50) throw error
      await pause(200)
    }
  }
}
