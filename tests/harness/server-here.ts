// The whole server inside the test's own process, for tests that never kill it: it listens, runs jobs and stops as
// with `npm start`, but its libraries are loaded once for all files of a process.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/core/config.ts'
import { createLog } from '../../server/core/log.ts'
import { start } from '../../server/start.ts'
import { root } from './database.ts'

export interface ServerHere {
  url: string
  dataDir: string
  /** Its whole log. */
  log(): string
  stop(): Promise<void>
}

export async function serveHere(env: Record<string, string>): Promise<ServerHere> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const dataDir = join(folder, 'data')
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    GAZETTEER: 'off',
    STOP_DELAY: '0',
    ...env,
  })
  const lines: string[] = []
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) })
  const webFolder = join(folder, 'web')
  await copyPage(webFolder)
  const server = await start({ config, root, log, webFolder, signal: new AbortController().signal })
  return {
    url: server.url,
    dataDir,
    log: () => lines.join(''),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The page with the files it names, but without all others, which only browsers load: reading them takes longer than
 * all the rest of a start. Without a build, the page's source.
 */
async function copyPage(target: string): Promise<void> {
  const source = join(root, existsSync(join(root, 'dist/web/index.html')) ? 'dist/web' : 'web')
  const page = await readFile(join(source, 'index.html'), 'utf8')
  const topLevel = await readdir(source, { withFileTypes: true })
  const names = topLevel.filter((entry) => entry.isFile()).map(({ name }) => name)
  // Looked up by name: a folder of a day's builds has thousands.
  const named = page.match(/(?<=\/)assets\/[\w.-]+/g) ?? []
  const files = [...names, ...named.flatMap((name) => [name, `${name}.br`, `${name}.gz`])]
  await mkdir(join(target, 'assets'), { recursive: true })
  await Promise.all(
    files.map(async (name) => {
      if (existsSync(join(source, name))) await copyFile(join(source, name), join(target, name))
    }),
  )
}
