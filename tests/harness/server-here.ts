// The whole server inside the test's own process, for tests that never kill it: it listens, runs jobs and stops as
// with `npm start`, but its libraries are loaded once for all files of a process.
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
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
  const isWanted = (path: string) => {
    const name = relative(source, path)
    if (!statSync(path).isFile()) return name === '' || name === 'assets'
    return !name.includes(sep) || page.includes(`/${name}`)
  }
  await cp(source, target, { recursive: true, filter: isWanted })
}
