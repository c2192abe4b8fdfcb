// A data folder that was used before, for tests that are not about a first start: created on first use, and copied
// for each test.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { launch, temporaryFolder } from './server.ts'
import { waitUntil } from './wait-until.ts'

/** Removed after the test. */
export async function usedFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data')
  await becomeUsed(dataDir)
  return dataDir
}

/** Creates one at this path. */
export async function becomeUsed(dataDir: string): Promise<void> {
  const original = join(inject('workshop'), 'used')
  if (!existsSync(original)) await make(original)
  // Unlike Node's own copy, this keeps the owner.
  await promisify(execFile)('cp', ['-a', original, dataDir])
}

/** Once, also when several test files need it concurrently. */
async function make(original: string): Promise<void> {
  const draft = `${original}-draft`
  const isMine = await mkdir(draft).then(
    () => true,
    () => false,
  )
  if (!isMine) {
    await waitUntil(() => existsSync(original))
    return
  }
  const server = await launch({ dataDir: join(draft, 'data') })
  await server.end('SIGTERM')
  await rename(join(draft, 'data'), original)
}
