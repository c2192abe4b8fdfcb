// `npm run build`: builds the web app and the server in a temporary folder and then moves the files into place, so
// that a failed build changes nothing and concurrent builds do not conflict. An up-to-date build is kept.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildGazetteer } from './build/build-gazetteer.ts'
import { buildPages } from './build/build-pages.ts'
import { buildServer } from './build/build-server.ts'
import { buildWeb } from './build/build-web.ts'
import { compressFiles } from './build/compress-files.ts'
import { publishBuild, stagingPrefix } from './build/publish-build.ts'
import { fingerprintSources, isBuilt } from './fingerprint.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

// A start passes the program it needs.
if (isBuilt(root, process.argv[2])) {
  console.log('dist/ holds a build of these sources already. Delete it to build again.')
  process.exit()
}

// Libraries choose their production code by this, whatever the environment says.
process.env.NODE_ENV = 'production'

// Computed before anything is read: a file that changes during the build makes the next start build again.
const fingerprint = fingerprintSources(root)

await mkdir(dist, { recursive: true })
const staging = await mkdtemp(join(dist, stagingPrefix))
try {
  // Both are awaited even when one fails: the folder must not be removed under a running build.
  const outcomes = await Promise.allSettled([
    buildWeb(root, join(staging, 'web')).then(() => compressFiles(join(staging, 'web'))),
    buildPages(root, join(staging, 'pages')),
    buildServer(root, join(staging, 'server')),
    buildGazetteer(root, join(staging, 'server')),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await writeFile(join(staging, '.fingerprint'), fingerprint)
  await publishBuild(staging, dist)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(staging, { recursive: true, force: true })
}
