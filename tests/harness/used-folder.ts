// A data folder that a Bandstand has run on and left, for tests that are not about a first start: made by the first who
// asks for one, copied for everybody.
import { execFile } from 'node:child_process'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { launch, temporaryFolder } from './server.ts'

export async function usedFolder(): Promise<string> {
  const original = join(inject('workshop'), 'used')
  await access(original).catch(() => make(original))
  const dataDir = join(await temporaryFolder(), 'data')
  // Unlike Node's own copying, this keeps the owner.
  await promisify(execFile)('cp', ['-a', original, dataDir])
  return dataDir
}

async function make(original: string): Promise<void> {
  const draft = `${original}-by-${process.pid}`
  const server = await launch({ dataDir: draft })
  await server.end('SIGTERM')
  // Another test file may have been quicker.
  await rename(draft, original).catch(() => rm(draft, { recursive: true, force: true }))
}
