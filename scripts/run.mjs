// @ts-check
// `npm start` and the operator's commands: builds first when the sources have changed since the last build, then runs
// the named program of server/ with the remaining arguments. The server runs in a supervised child process.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './fingerprint.mjs'
import { supervise } from './supervise.mjs'

const root = join(import.meta.dirname, '..')
const [program = 'main'] = process.argv.splice(2, 1)

process.env.NODE_ENV ??= 'production'

if (!isBuilt(root, program)) build()
const path = join(root, 'dist', 'server', `${program}.js`)
if (program === 'main') process.exitCode = await supervise(path, process.argv.slice(2))
else await import(pathToFileURL(path).href)

// In a separate process: its memory is freed before the server starts.
function build() {
  console.log('Building Bandstand (first start or changed files)…')
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status === 0) return
  console.error('Bandstand could not be built, so it was not started. The lines above say why.')
  process.exit(1)
}
