// @ts-check
// `npm start` and the operator's commands: builds first when the sources changed since the last build, then runs the
// named program of server/ in this process, with the arguments that follow its name.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintSources } from './fingerprint.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const [program = 'main'] = process.argv.splice(2, 1)
const entry = join(dist, 'server', `${program}.js`)

process.env.NODE_ENV ??= 'production'

if (!isBuilt()) build()
await import(pathToFileURL(entry).href)

function isBuilt() {
  const results = [join(dist, '.fingerprint'), join(dist, 'web/index.html'), entry]
  if (!results.every((file) => existsSync(file))) return false
  return readFileSync(join(dist, '.fingerprint'), 'utf8') === fingerprintSources(root)
}

// In a process of its own: its memory is given back before the server starts.
function build() {
  console.log('Building Bandstand (first start or changed files)…')
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status === 0) return
  console.error('Bandstand could not be built, so it was not started. The lines above say why.')
  process.exit(1)
}
